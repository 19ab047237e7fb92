import { categoryOptions } from '#lib/category-options.ts'
import { type ListingCategory, type ListingSort, listingCurrencies, listingLimits } from '#lib/listing-terms.ts'
import { AmountRange } from '#ui/forms/amount-range.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { NativeSelect } from '#ui/forms/native-select.tsx'
import { SettledSearch } from '#ui/forms/settled-search.tsx'
import { type ListingSearch, narrowedBy, readListingSearch } from './browse-search.ts'

type BrowseFiltersProps = {
  asked: ListingSearch
  /** The categories that are to be found, with how many each. */
  categories: { category: ListingCategory; count: number }[]
  /** Members may look among what they saved. */
  member: boolean
  onAsk: (wanted: ListingSearch) => void
}

const sorts: { value: ListingSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price-up', label: 'Price, lowest first' },
  { value: 'price-down', label: 'Price, highest first' },
]

export function BrowseFilters({ asked, categories, member, onAsk }: BrowseFiltersProps) {
  // The address says nothing of what is usual.
  const ask = (change: Record<string, string | undefined>) => onAsk(readListingSearch({ ...asked, ...change }))

  return (
    <FilterForm
      action="/listings"
      label="Listings"
      filtered={Object.keys(asked).length > 0}
      narrowed={narrowedBy(asked)}
      onReset={() => onAsk({})}
      onAnswered={(answers) => {
        const wanted = readListingSearch({ ...asked, ...answers })
        if (JSON.stringify(wanted) !== JSON.stringify(asked)) onAsk(wanted)
      }}
      search={
        <SettledSearch
          label="Search listings"
          name="search"
          placeholder="A title, a place, a detail"
          maxLength={listingLimits.search}
          inForce={asked.search ?? ''}
          onSettled={(search) => ask({ search })}
        />
      }
      choices={
        <>
          <NativeSelect
            aria-label="Category"
            name="category"
            value={asked.category ?? ''}
            onChange={(event) => ask({ category: event.currentTarget.value })}
            options={categoryOptions(categories, asked.category)}
          />
          <NativeSelect
            aria-label="Order"
            name="sort"
            value={asked.sort ?? 'newest'}
            onChange={(event) => ask({ sort: event.currentTarget.value })}
            options={sorts}
          />
        </>
      }
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
