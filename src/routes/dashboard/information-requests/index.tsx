import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '#features/conversations/ui/requests-page.tsx'
import { type RequestStatus, requestStatuses } from '#lib/conversation-terms.ts'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/information-requests/')({
  validateSearch: ({ status }): { status?: RequestStatus | undefined } => ({
    status: requestStatuses.find((one) => one === status),
  }),
  head: () => ({ meta: [{ title: `Information Requests · ${productName}` }] }),
  component: Requests,
})

function Requests() {
  return <RequestsPage status={Route.useSearch().status} />
}
