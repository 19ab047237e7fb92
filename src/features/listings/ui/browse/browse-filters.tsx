import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import { NativeSelect } from '#ui/forms/choices/native-select.tsx'
import { AmountRange } from '#ui/forms/fields/amount-range.tsx'
import { BrowseForm } from '#ui/forms/layout/browse-form.tsx'
import { categoryOptions } from '../../category-options.ts'
import { type ListingCategory, type ListingSort, listingCurrencies, listingLimits } from '../../terms.ts'
import { countSetFilters, type ListingSearch, readListingSearch } from './browse-search.ts'

type BrowseFiltersProps = {
  asked: ListingSearch
  /** The categories that have results, with the number of each. */
  categories: { category: ListingCategory; count: number }[]
  /** Members can filter by what they saved. */
  member: boolean
  onAsk: (wanted: ListingSearch) => void
}

const sorts: { value: ListingSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price-up', label: 'Price, lowest first' },
  { value: 'price-down', label: 'Price, highest first' },
]

export function BrowseFilters({ asked, categories, member, onAsk }: BrowseFiltersProps) {
  // The search params omit defaults.
  const ask = (change: Record<string, string | undefined>) => onAsk(readListingSearch({ ...asked, ...change }))

  return (
    <BrowseForm
      action="/listings"
      label="Listings"
      params={asked}
      read={readListingSearch}
      onChange={onAsk}
      search={{ label: 'Search listings', placeholder: 'A title, a place, a detail', maxLength: listingLimits.search }}
      categories={categoryOptions(categories, asked.category)}
      choice={
        <NativeSelect
          aria-label="Order"
          name="sort"
          value={asked.sort ?? 'newest'}
          onChange={(event) => ask({ sort: event.currentTarget.value })}
          options={sorts}
        />
      }
      activeMoreFilters={countSetFilters(asked)}
      moreLabel="Price and sellers"
      more={
        <>
          <AmountRange
            label="Price"
            bounds={{ min: asked.min, max: asked.max, currency: asked.currency ?? 'USD' }}
            currencies={listingCurrencies}
            onChange={ask}
          />
          <div className="flex flex-wrap gap-x-8">
            <Checkbox
              label="Verified sellers only"
              name="verified"
              value="yes"
              checked={asked.verified === 'yes'}
              onChange={(event) => ask({ verified: event.currentTarget.checked ? 'yes' : undefined })}
            />
            {member && (
              <Checkbox
                label="Saved only"
                name="saved"
                value="yes"
                checked={asked.saved === 'yes'}
                onChange={(event) => ask({ saved: event.currentTarget.checked ? 'yes' : undefined })}
              />
            )}
          </div>
        </>
      }
    />
  )
}
