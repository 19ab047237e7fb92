import { Select } from '#ui/forms/choices/select.tsx'
import { DebouncedSearch } from '#ui/forms/fields/debounced-search.tsx'
import { ownListingStates } from '../../own-list.ts'
import { listingCategories, listingLimits } from '../../terms.ts'
import { type OwnListingParams, type OwnListingSearch, readOwnSearch } from './own-search.ts'

type OwnFiltersProps = { search: OwnListingSearch; onSearch: (search: OwnListingSearch) => void }

/** Search and filters of My Listings. Each takes effect at once. */
export function OwnFilters({ search, onSearch }: OwnFiltersProps) {
  const change = (params: OwnListingParams) => onSearch(readOwnSearch({ ...search, ...params }))
  const choice = (name: keyof OwnListingSearch, label: string, options: readonly Option[], className = '') => (
    <Select
      aria-label={label}
      className={className}
      options={options}
      value={search[name] ?? ''}
      onValueChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <search
      aria-label="My listings"
      className="mb-6 grid grid-cols-2 items-end gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_10rem_11rem_11rem]"
    >
      <div className="col-span-2 sm:col-span-3 xl:col-span-1">
        <DebouncedSearch
          label="Search my listings"
          name="search"
          placeholder="Title, location or description"
          maxLength={listingLimits.search}
          current={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
      </div>
      {choice('state', 'Status', states)}
      {choice('category', 'Category', categories)}
      {choice('access', 'Access', accesses)}
      {choice('sort', 'Order', orders, 'sm:hidden')}
    </search>
  )
}

type Option = { value: string; label: string }

const optionsOf = (all: string, values: readonly string[]): Option[] => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: value })),
]
const states = optionsOf('Any status', ownListingStates)
const categories = optionsOf('All categories', listingCategories)
const accesses = [
  { value: '', label: 'Public and private' },
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
]
/** On cards, which have no column headings. */
const orders = [
  { value: '', label: 'Newest first' },
  { value: 'created-up', label: 'Oldest first' },
  { value: 'title-up', label: 'By title' },
  { value: 'price-down', label: 'Highest price' },
  { value: 'price-up', label: 'Lowest price' },
  { value: 'status-up', label: 'By status' },
  { value: 'views-down', label: 'Most viewed' },
]
