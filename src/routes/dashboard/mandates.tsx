import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { MyMandatesPage } from '#features/mandates/ui/own/my-mandates-page.tsx'
import { ownMandatesQuery } from '#features/mandates/ui/own/own-queries.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/mandates')({
  head: () => titledPage('My Mandates'),
  loader: ({ context: { queryClient } }) => prefetchForMember(queryClient, ownMandatesQuery()),
  component: MyMandatesPage,
})
