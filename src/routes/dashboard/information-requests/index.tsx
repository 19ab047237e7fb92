import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '#features/conversations/ui/requests-page.tsx'
import { requestStatuses } from '#lib/conversation-terms.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/information-requests/')({
  validateSearch: (words: { status?: unknown }): { status?: unknown } => words,
  head: () => titledPage('Information Requests'),
  component: Requests,
})

function Requests() {
  const { status } = Route.useSearch()
  return <RequestsPage status={requestStatuses.find((one) => one === status)} />
}
