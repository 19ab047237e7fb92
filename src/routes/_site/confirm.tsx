import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '#features/accounts/ui/confirm-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/_site/confirm')({
  head: () => ({ meta: [{ title: `Your address · ${productName}` }, { name: 'robots', content: 'noindex' }] }),
  component: ConfirmPage,
})
