import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { searchesQuery } from '#features/listings/searches/ui/queries.ts'
import { SearchesPage } from '#features/listings/searches/ui/searches-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/searches')({
  head: () => titledPage('Saved Searches'),
  loader: ({ context: { queryClient } }) => prefetchForMember(queryClient, searchesQuery()),
  component: SearchesPage,
})
