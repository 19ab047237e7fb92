import { listingCategories } from '#features/listings/terms.ts'
import { ListFilters, optionsOf } from '#ui/collections/list-filters.tsx'
import { mandateLimits } from '../../terms.ts'
import { type OwnMandateSearch, readOwnSearch } from './own-search.ts'

type OwnFiltersProps = { search: OwnMandateSearch; onSearch: (search: OwnMandateSearch) => void }

/** Search, filters and order of My Mandates. */
export function OwnFilters({ search, onSearch }: OwnFiltersProps) {
  return (
    <ListFilters
      label="My mandates"
      search={{
        label: 'Search my mandates',
        placeholder: 'Title, location or requirements',
        maxLength: mandateLimits.search,
      }}
      choices={choices}
      values={search}
      onChange={(change) => onSearch(readOwnSearch({ ...search, ...change }))}
    />
  )
}

const choices = [
  {
    name: 'standing',
    label: 'Standing',
    options: [
      { value: '', label: 'Any standing' },
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  { name: 'category', label: 'Category', options: optionsOf('All categories', listingCategories) },
  {
    name: 'timeframe',
    label: 'Timeframe',
    options: [
      { value: '', label: 'Any timeframe' },
      { value: 'open', label: 'Open' },
      { value: 'urgent', label: 'Urgent' },
    ],
  },
  {
    name: 'sort',
    label: 'Order',
    options: [
      { value: '', label: 'Newest first' },
      { value: 'created-up', label: 'Oldest first' },
      { value: 'title-up', label: 'By title' },
      { value: 'budget-down', label: 'Highest budget' },
      { value: 'budget-up', label: 'Lowest budget' },
    ],
  },
] as const
