import { categoryOptions } from '#features/listings/category-options.ts'
import type { ListingCategory } from '#features/listings/terms.ts'
import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { BrowseForm } from '#ui/forms/layout/browse-form.tsx'
import { mandateLimits } from '../../terms.ts'
import { type MandateSearch, readMandateSearch } from './browse-search.ts'

type BrowseFiltersProps = {
  searchParams: MandateSearch
  /** The categories that have results, with the number of each. */
  categories: { category: ListingCategory; count: number }[]
  onSearchChange: (searchParams: MandateSearch) => void
}

const timeframes = [
  { value: '', label: 'Any timeframe' },
  { value: 'yes', label: 'Urgent only' },
]

export function BrowseFilters({ searchParams, categories, onSearchChange }: BrowseFiltersProps) {
  const ask = (change: Record<string, string | undefined>) =>
    onSearchChange(readMandateSearch({ ...searchParams, ...change }))

  return (
    <BrowseForm
      action="/mandates"
      label="Mandates"
      params={searchParams}
      read={readMandateSearch}
      onChange={onSearchChange}
      search={{
        label: 'Search mandates',
        placeholder: 'Title, location or requirements',
        maxLength: mandateLimits.search,
      }}
      categories={categoryOptions(categories, searchParams.category)}
      choice={
        <Select
          aria-label="Timeframe"
          name="urgent"
          value={searchParams.urgent ?? ''}
          onValueChange={(urgent) => ask({ urgent })}
          options={timeframes}
        />
      }
      activeMoreFilters={searchParams.verified ? 1 : 0}
      moreLabel="Buyers"
      more={
        <Checkbox
          label="Verified buyers only"
          name="verified"
          value="yes"
          checked={searchParams.verified === 'yes'}
          onChange={(event) => ask({ verified: event.currentTarget.checked ? 'yes' : undefined })}
        />
      }
    />
  )
}
