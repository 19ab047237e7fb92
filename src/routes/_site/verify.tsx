import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { VerifyPage } from './-verify-page.tsx'

export const Route = createFileRoute('/_site/verify')({
  head: () =>
    pageHead({
      title: 'Verify a Signed File',
      description: 'Checked by your own browser alone.',
      path: '/verify',
    }),
  component: VerifyPage,
})
