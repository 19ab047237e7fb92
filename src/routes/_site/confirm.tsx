import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '#features/identity/accounts/ui/confirm-page.tsx'
import { describePrivatePage } from '#lib/page-description.ts'

export const Route = createFileRoute('/_site/confirm')({
  head: () => describePrivatePage('Your address'),
  component: ConfirmPage,
})
