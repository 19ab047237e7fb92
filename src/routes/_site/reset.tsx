import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '#features/identity/accounts/ui/reset-page.tsx'
import { describePrivatePage } from '#lib/page-description.ts'

export const Route = createFileRoute('/_site/reset')({
  head: () => describePrivatePage('A new password'),
  component: ResetPage,
})
