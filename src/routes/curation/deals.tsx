import { createFileRoute } from '@tanstack/react-router'
import { CompletedDealsPage } from '#features/deals/ui/list/completed-deals-page.tsx'

type SearchName = 'state' | 'search' | 'status' | 'period' | 'currency' | 'party' | 'category'
type RawSearchParams = Partial<Record<SearchName, unknown>>

export const Route = createFileRoute('/curation/deals')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Deals,
})

function Deals() {
  const { state, ...fees } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CompletedDealsPage
      state={state === 'void' || state === 'fees' ? state : 'standing'}
      onState={(next) => void navigate({ search: next === 'standing' ? {} : { state: next }, replace: true })}
      fees={fees}
      onFees={(next) => void navigate({ search: { state: 'fees', ...next }, replace: true })}
    />
  )
}
