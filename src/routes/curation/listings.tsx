import { createFileRoute } from '@tanstack/react-router'
import { curatedStatuses, listingCategories } from '#features/listings/terms.ts'
import { AllListingsPage } from '#features/listings/ui/curation/all-listings-page.tsx'

type RawSearchParams = { search?: unknown; category?: unknown; status?: unknown; featured?: unknown }

const oneOf = <Value,>(values: readonly Value[], value: unknown) => values.find((candidate) => candidate === value)

export const Route = createFileRoute('/curation/listings')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Listings,
})

function Listings() {
  const { search, category, status, featured } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AllListingsPage
      search={typeof search === 'string' || typeof search === 'number' ? `${search}`.slice(0, 120) : ''}
      category={oneOf(listingCategories, category)}
      status={oneOf(curatedStatuses, status)}
      featured={typeof featured === 'boolean' ? featured : undefined}
      onSearch={(params) => void navigate({ search: { ...params, search: params.search || undefined }, replace: true })}
    />
  )
}
