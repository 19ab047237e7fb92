import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#features/reports/ui/reports-page.tsx'

type RawSearchParams = { state?: unknown }

export const Route = createFileRoute('/curation/reports/')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Reports,
})

function Reports() {
  const { state } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      state={state === 'settled' ? 'settled' : 'open'}
      onState={(state) => void navigate({ search: state === 'settled' ? { state } : {}, replace: true })}
    />
  )
}
