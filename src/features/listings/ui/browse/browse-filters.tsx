import { useState } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { knownValue } from '#lib/search-values.ts'
import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { AmountRange } from '#ui/forms/fields/amount-range.tsx'
import { BrowseForm } from '#ui/forms/layout/browse-form.tsx'
import { categoryOptions } from '../../category-options.ts'
import {
  type ListingCategory,
  type ListingCurrency,
  type ListingSort,
  listingCurrencies,
  listingLimits,
} from '../../terms.ts'
import { countSetFilters, type ListingSearch, readChangedSearch } from './browse-search.ts'
import { copy } from './copy.ts'

type BrowseFiltersProps = {
  searchParams: ListingSearch
  /** The categories that have results, with the number of each. */
  categories: { category: ListingCategory; count: number }[]
  /** Members can filter by what they saved. */
  member: boolean
  onSearchChange: (searchParams: ListingSearch) => void
}

const sorts: { value: ListingSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price-up', label: 'Price, lowest first' },
  { value: 'price-down', label: 'Price, highest first' },
]

export function BrowseFilters({ searchParams, categories, member, onSearchChange }: BrowseFiltersProps) {
  const [currency, setCurrency] = useFilterCurrency(searchParams)
  // The search params omit defaults.
  const ask = (change: Record<string, string | undefined>) =>
    onSearchChange(readChangedSearch(searchParams, { ...searchParams, ...change }))

  return (
    <BrowseForm
      action="/listings"
      label="Listings"
      params={searchParams}
      read={(params) => readChangedSearch(searchParams, params)}
      onChange={onSearchChange}
      search={{
        label: 'Search listings',
        placeholder: 'Title, location or description',
        maxLength: listingLimits.search,
      }}
      categories={categoryOptions(categories, searchParams.category)}
      choice={
        <Select
          aria-label="Order"
          name="sort"
          value={searchParams.sort ?? 'newest'}
          onValueChange={(sort) => ask({ sort })}
          options={sorts}
        />
      }
      activeMoreFilters={countSetFilters(searchParams)}
      moreLabel="Price and sellers"
      more={
        <>
          <AmountRange
            label="Price"
            bounds={{ min: searchParams.min, max: searchParams.max, currency }}
            currencies={listingCurrencies}
            hint={copy.priceFilter}
            onChange={({ currency: chosen, ...bounds }) => {
              setCurrency(knownValue(listingCurrencies, chosen))
              ask({ ...bounds, currency: chosen })
            }}
          />
          <div className="flex flex-wrap gap-x-8">
            <Checkbox
              label="Verified sellers only"
              name="verified"
              value="yes"
              checked={searchParams.verified === 'yes'}
              onChange={(event) => ask({ verified: event.currentTarget.checked ? 'yes' : undefined })}
            />
            {member && (
              <Checkbox
                label="Saved only"
                name="saved"
                value="yes"
                checked={searchParams.saved === 'yes'}
                onChange={(event) => ask({ saved: event.currentTarget.checked ? 'yes' : undefined })}
              />
            )}
          </div>
        </>
      }
    />
  )
}

/** The currency of the address; without amounts in the address the one that was just chosen, or in which the member reads prices. */
function useFilterCurrency({ min, max, currency }: ListingSearch) {
  const { user } = useAuth()
  const [chosen, setChosen] = useState<ListingCurrency>()
  const preferred = chosen ?? knownValue(listingCurrencies, user?.currency?.code) ?? 'USD'
  return [currency ?? (min || max ? 'USD' : preferred), setChosen] as const
}
