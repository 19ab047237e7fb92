import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '#features/accounts/ui/forgot-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/_site/forgot')({
  head: () => ({ meta: [{ title: `Forgot password · ${productName}` }, { name: 'robots', content: 'noindex' }] }),
  component: ForgotPage,
})
