import { createFileRoute } from '@tanstack/react-router'
import { DealPage } from '#features/deals/ui/deal-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/deals/$id')({
  head: () => ({ meta: [{ title: `Deal · ${productName}` }] }),
  component: Deal,
})

function Deal() {
  return <DealPage id={Route.useParams().id} />
}
