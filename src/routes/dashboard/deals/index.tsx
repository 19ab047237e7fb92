import { createFileRoute } from '@tanstack/react-router'
import { DealsPage } from '#features/deals/ui/deals-page.tsx'
import { type DealTab, dealTabs } from '#lib/deal-terms.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/deals/')({
  validateSearch: (words: { tab?: unknown }): { tab?: unknown } => words,
  head: () => titledPage('Deal Management'),
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
