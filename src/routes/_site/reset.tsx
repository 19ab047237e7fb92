import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '#features/accounts/ui/reset-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/_site/reset')({
  head: () => ({ meta: [{ title: `A new password · ${productName}` }, { name: 'robots', content: 'noindex' }] }),
  component: ResetPage,
})
