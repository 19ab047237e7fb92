import { createFileRoute } from '@tanstack/react-router'
import { DealPage } from '#features/deals/ui/deal-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/deals/$id')({
  head: () => titledPage('Deal'),
  component: Deal,
})

function Deal() {
  return <DealPage id={Route.useParams().id} />
}
