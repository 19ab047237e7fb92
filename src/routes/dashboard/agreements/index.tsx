import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { receiptsQuery } from '#features/listings/agreements/ui/queries.ts'
import { ReceiptsPage } from '#features/listings/agreements/ui/receipts-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/agreements/')({
  head: () => titledPage('Agreements'),
  loader: ({ context: { queryClient } }) => prefetchForMember(queryClient, receiptsQuery()),
  component: ReceiptsPage,
})
