import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '#features/identity/accounts/ui/forgot-page.tsx'
import { describePrivatePage } from '#lib/page-description.ts'

export const Route = createFileRoute('/_site/forgot')({
  head: () => describePrivatePage('Forgot password'),
  component: ForgotPage,
})
