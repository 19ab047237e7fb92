import { listingCategories } from '#features/listings/terms.ts'
import { Select } from '#ui/forms/choices/select.tsx'
import { SearchInput } from '#ui/forms/fields/search-input.tsx'
import { useDebouncedInput } from '#ui/use-debounced-input.ts'
import { feeStatuses } from '../../fees/terms.ts'
import { dealCurrencies } from '../../terms.ts'
import { statusLabels } from './fee-labels.ts'
import { feePeriods } from './fee-periods.ts'
import { csvAddress, type FeeSearch } from './queries.ts'

const statusOptions = [
  { value: 'all', label: 'Any state' },
  ...feeStatuses.map((value) => ({ value, label: statusLabels[value] })),
] as const
const currencyOptions = [
  { value: 'all', label: 'Any currency' },
  ...dealCurrencies.map((value) => ({ value, label: value })),
] as const
const categoryOptions = [
  { value: 'all', label: 'Any category' },
  ...listingCategories.map((value) => ({ value, label: value })),
] as const
const partyOptions = [
  { value: 'all', label: 'Both parties' },
  { value: 'buyer', label: 'Buyers' },
  { value: 'seller', label: 'Sellers' },
] as const

type FeeFiltersProps = { search: FeeSearch; onSearch: (search: FeeSearch) => void }

/** Each takes effect at once, and the file has the same fees as the list. */
export function FeeFilters({ search, onSearch }: FeeFiltersProps) {
  const [searchInput, setSearchInput] = useDebouncedInput(search.search, (text) =>
    onSearch({ ...search, search: text }),
  )
  return (
    <search
      aria-label="Filter fees"
      className="mt-8 mb-8 grid grid-cols-2 items-end gap-x-6 gap-y-4 lg:grid-cols-5 xl:grid-cols-[minmax(0,1fr)_repeat(5,8.75rem)]"
    >
      <div className="col-span-full xl:col-span-1">
        <SearchInput
          aria-label="Search fees"
          placeholder="Member, deal or listing"
          value={searchInput}
          onChange={(event) => setSearchInput(event.currentTarget.value)}
        />
      </div>
      <Select
        aria-label="State"
        options={statusOptions}
        value={search.status ?? 'all'}
        onValueChange={(status) => onSearch({ ...search, status: status === 'all' ? undefined : status })}
      />
      <Select
        aria-label="Completed"
        options={feePeriods}
        value={search.period}
        onValueChange={(period) => onSearch({ ...search, period })}
      />
      <Select
        aria-label="Category"
        options={categoryOptions}
        value={search.category ?? 'all'}
        onValueChange={(category) => onSearch({ ...search, category: category === 'all' ? undefined : category })}
      />
      <Select
        aria-label="Currency"
        options={currencyOptions}
        value={search.currency ?? 'all'}
        onValueChange={(currency) => onSearch({ ...search, currency: currency === 'all' ? undefined : currency })}
      />
      <Select
        aria-label="Party"
        options={partyOptions}
        value={search.party ?? 'all'}
        onValueChange={(party) => onSearch({ ...search, party: party === 'all' ? undefined : party })}
      />
      <a
        href={csvAddress(search)}
        download
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-gold lg:col-span-full"
      >
        Download CSV
      </a>
    </search>
  )
}
