import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { MyListingsPage } from '#features/listings/ui/own/my-listings-page.tsx'
import { ownListingsQuery } from '#features/listings/ui/own/own-queries.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/listings')({
  head: () => titledPage('My Listings'),
  loader: ({ context: { queryClient } }) => prefetchForMember(queryClient, ownListingsQuery()),
  component: MyListingsPage,
})
