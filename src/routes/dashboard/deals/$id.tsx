import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { prefetchForMember } from '#api/prefetch.ts'
import { advisedDealQuery } from '#features/deals/advisers/ui/queries.ts'
import { DealPage } from '#features/deals/ui/page/deal-page.tsx'
import { dealQuery } from '#features/deals/ui/queries.ts'
import { referenceTitle, titledPage } from '#lib/page-description.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { usePageTitle } from '#ui/use-page-title.ts'

export const Route = createFileRoute('/dashboard/deals/$id')({
  head: () => titledPage('Deal'),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await prefetchForMember(queryClient, dealQuery(id))
    const isOfOthers = queryClient.getQueryState(dealQuery(id).queryKey)?.status === 'error'
    if (isOfOthers) await prefetchForMember(queryClient, advisedDealQuery(id))
  },
  component: Deal,
})

// After the page around them, which the documents would make heavy.
const Documents = lazy(async () => ({
  default: (await import('#features/papers/documents/ui/documents-section.tsx')).DocumentsSection,
}))

function Deal() {
  const { id } = Route.useParams()
  const { data: deal } = useQuery(dealQuery(id))
  usePageTitle(deal && `${referenceTitle('Deal', id)} – ${deal.stage}`)
  return (
    <DealPage
      id={id}
      shownDocuments={
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Documents place={{ deal_id: id }} canAdd={false} isAdvised />
        </Suspense>
      }
      documents={({ stage, halted, void: isVoid }) => (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Documents
            place={{ deal_id: id }}
            canAdd={stage !== 'Withdrawn' && !isVoid && !halted}
            isHalted={stage === 'Completed' && !isVoid && halted}
          />
        </Suspense>
      )}
    />
  )
}
