import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { VerifyPage } from './-verify-page.tsx'

export const Route = createFileRoute('/_site/verify')({
  head: () =>
    pageHead({
      title: 'Verify a Signed File',
      description: 'Whether a receipt, a certificate or the timeline of a deal is valid, checked by your own browser.',
      path: '/verify',
    }),
  component: VerifyPage,
})
