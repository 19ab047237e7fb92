import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { shownQuery } from '#features/listings/ledger/ui/queries.ts'
import { ShownPage } from '#features/listings/ledger/ui/shown-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/shown')({
  head: () => titledPage('What I was shown'),
  loader: ({ context: { queryClient } }) => prefetchForMember(queryClient, shownQuery()),
  component: ShownPage,
})
