import { createFileRoute } from '@tanstack/react-router'
import { CompletedDealsPage } from '#features/deals/ui/list/completed-deals-page.tsx'

type RawSearchParams = { state?: unknown }

export const Route = createFileRoute('/curation/deals')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Deals,
})

function Deals() {
  const { state } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CompletedDealsPage
      state={state === 'void' ? 'void' : 'standing'}
      onState={(state) => void navigate({ search: state === 'void' ? { state } : {}, replace: true })}
    />
  )
}
