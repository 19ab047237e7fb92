import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { pageHead } from '#api/page-head.ts'
import { IfAdmitted } from '#features/curation/ui/applicant/once-admitted.tsx'
import { BuyerPanel } from '#features/mandates/ui/detail/buyer-panel.tsx'
import { describeMandate } from '#features/mandates/ui/detail/describe-mandate.ts'
import { MandateDetail } from '#features/mandates/ui/detail/mandate-detail.tsx'
import { MandateNotFound } from '#features/mandates/ui/detail/mandate-not-found.tsx'
import { isMandateNotFound, mandateQuery } from '#features/mandates/ui/queries.ts'
import { CardView } from '#features/members/ui/card-view.tsx'
import { RecordSkeleton } from '#ui/feedback/record-skeleton.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

export const Route = createFileRoute('/_site/mandates/$id')({
  loader: async ({ context, params }) => {
    try {
      return describeMandate(await context.queryClient.query({ ...mandateQuery(params.id), staleTime: 'static' }))
    } catch (error) {
      throw isMandateNotFound(error) ? notFound() : error
    }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {}
    const { meta, links } = pageHead(loaderData.page)
    return { links, meta: loaderData.isOpen ? meta : [...meta, { name: 'robots', content: 'noindex' }] }
  },
  pendingMs: 120,
  pendingMinMs: 0,
  pendingComponent: Opening,
  notFoundComponent: MandateNotFound,
  component: MandateScreen,
})

// Visitors cannot write messages.
const MessageBuyer = lazy(async () => ({ default: (await import('./-message-buyer.tsx')).MessageBuyer }))

function MandateScreen() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  const { data: mandate } = useQuery(mandateQuery(id))
  const ready = useHydrated()
  if (!mandate) return <Opening />
  const reader = mandate.own ? 'owner' : user ? 'member' : 'visitor'
  const loading = <Skeleton className="h-12 w-full" />
  const message = user && (
    <IfAdmitted user={user}>
      {ready ? (
        <Suspense fallback={loading}>
          <MessageBuyer key={`${user.id} ${id}`} id={id} title={mandate.title} memberId={user.id} />
        </Suspense>
      ) : (
        loading
      )}
    </IfAdmitted>
  )
  return (
    <MandateDetail
      mandate={mandate}
      contact={<BuyerPanel {...{ id, reader }} message={message} />}
      buyerCard={(card) => <CardView card={card} level={2} />}
    />
  )
}

function Opening() {
  return <RecordSkeleton label="The mandate is loading…" />
}
