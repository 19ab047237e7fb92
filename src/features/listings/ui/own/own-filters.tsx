import { ListFilters, optionsOf } from '#ui/collections/list-filters.tsx'
import { ownListingStates } from '../../own-list.ts'
import { listingCategories, listingLimits } from '../../terms.ts'
import { type OwnListingSearch, readOwnSearch } from './own-search.ts'

type OwnFiltersProps = { search: OwnListingSearch; onSearch: (search: OwnListingSearch) => void }

/** Search and filters of My Listings. */
export function OwnFilters({ search, onSearch }: OwnFiltersProps) {
  return (
    <ListFilters
      label="My listings"
      search={{
        label: 'Search my listings',
        placeholder: 'Title, location or description',
        maxLength: listingLimits.search,
      }}
      choices={choices}
      values={search}
      onChange={(change) => onSearch(readOwnSearch({ ...search, ...change }))}
    />
  )
}

const choices = [
  { name: 'state', label: 'Status', options: optionsOf('Any status', ownListingStates) },
  { name: 'category', label: 'Category', options: optionsOf('All categories', listingCategories) },
  {
    name: 'access',
    label: 'Access',
    options: [
      { value: '', label: 'Public and private' },
      { value: 'public', label: 'Public' },
      { value: 'private', label: 'Private' },
    ],
  },
  {
    name: 'sort',
    label: 'Order',
    cardsOnly: true,
    options: [
      { value: '', label: 'Newest first' },
      { value: 'created-up', label: 'Oldest first' },
      { value: 'title-up', label: 'By title' },
      { value: 'price-down', label: 'Highest price' },
      { value: 'price-up', label: 'Lowest price' },
      { value: 'status-up', label: 'By status' },
      { value: 'views-down', label: 'Most viewed' },
    ],
  },
] as const
