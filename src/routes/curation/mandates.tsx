import { createFileRoute } from '@tanstack/react-router'
import { listingCategories } from '#features/listings/terms.ts'
import { curatedMandateStatuses } from '#features/mandates/terms.ts'
import { AllMandatesPage } from '#features/mandates/ui/curation/all-mandates-page.tsx'

type RawSearchParams = { search?: unknown; category?: unknown; status?: unknown }

const oneOf = <Value,>(values: readonly Value[], value: unknown) => values.find((candidate) => candidate === value)

export const Route = createFileRoute('/curation/mandates')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Mandates,
})

function Mandates() {
  const { search, category, status } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AllMandatesPage
      search={typeof search === 'string' || typeof search === 'number' ? `${search}`.slice(0, 120) : ''}
      category={oneOf(listingCategories, category)}
      status={oneOf(curatedMandateStatuses, status)}
      onSearch={(params) => void navigate({ search: { ...params, search: params.search || undefined }, replace: true })}
    />
  )
}
