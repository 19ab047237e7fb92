import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { IntroductionsPage } from '#features/introductions/ui/introductions-page.tsx'
import { introductionsQuery } from '#features/introductions/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/introductions')({
  head: () => titledPage('Introductions'),
  loader: ({ context: { queryClient } }) => prefetchForMember(queryClient, introductionsQuery()),
  component: IntroductionsPage,
})
