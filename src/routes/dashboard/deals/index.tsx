import { createFileRoute } from '@tanstack/react-router'
import { DealsPage } from '#features/deals/ui/deals-page.tsx'
import { type DealTab, dealTabs } from '#lib/deal-terms.ts'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/deals/')({
  validateSearch: ({ tab }): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  head: () => ({ meta: [{ title: `Deal Management · ${productName}` }] }),
  component: Deals,
})

function Deals() {
  const asked = Route.useSearch().tab
  const tab = dealTabs.find((one) => one === asked) ?? 'all'
  const navigate = Route.useNavigate()
  const show = (wanted: DealTab) =>
    void navigate({ search: wanted === 'all' ? {} : { tab: wanted }, replace: true, resetScroll: false })
  return <DealsPage tab={tab} onTab={show} />
}
