import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { VerifyPage } from '#features/listings/agreements/ui/verify-page.tsx'

export const Route = createFileRoute('/_site/verify')({
  head: () =>
    pageHead({
      title: 'Verify a Receipt',
      description: 'Whether the receipt of an agreement is valid, checked by your own browser.',
      path: '/verify',
    }),
  component: VerifyPage,
})
