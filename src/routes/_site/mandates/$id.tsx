import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { pageHead } from '#api/page-head.ts'
import { BuyerPanel } from '#features/mandates/ui/buyer-panel.tsx'
import { describeMandate } from '#features/mandates/ui/describe-mandate.ts'
import { MandateAbsent } from '#features/mandates/ui/mandate-absent.tsx'
import { MandateDetail } from '#features/mandates/ui/mandate-detail.tsx'
import { MandateOpening } from '#features/mandates/ui/mandate-opening.tsx'
import { isMandateNotFound, mandateQuery } from '#features/mandates/ui/queries.ts'
import { CardView } from '#features/members/ui/card-view.tsx'
import { useFirstMessage } from './-use-first-message.ts'

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
  pendingComponent: MandateOpening,
  notFoundComponent: MandateAbsent,
  component: MandateScreen,
})

function MandateScreen() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  const { data: mandate } = useQuery(mandateQuery(id))
  const send = useFirstMessage(id)
  if (!mandate) return <MandateOpening />
  const reader = mandate.own ? 'owner' : user ? { memberId: user.id } : 'visitor'
  return (
    <MandateDetail
      mandate={mandate}
      contact={<BuyerPanel {...{ id, reader, title: mandate.title }} onSend={send} />}
      buyerCard={(card) => <CardView card={card} level={2} />}
    />
  )
}
