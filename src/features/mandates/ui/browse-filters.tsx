import { categoryOptions } from '#lib/category-options.ts'
import type { ListingCategory } from '#lib/listing-terms.ts'
import { mandateLimits } from '#lib/mandate-terms.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { NativeSelect } from '#ui/forms/native-select.tsx'
import { SettledSearch } from '#ui/forms/settled-search.tsx'
import { type MandateSearch, readMandateSearch } from './browse-search.ts'

type BrowseFiltersProps = {
  asked: MandateSearch
  /** The categories that are to be found, with how many each. */
  categories: { category: ListingCategory; count: number }[]
  onAsk: (wanted: MandateSearch) => void
}

const timeframes = [
  { value: '', label: 'Any timeframe' },
  { value: 'yes', label: 'Urgent only' },
]

export function BrowseFilters({ asked, categories, onAsk }: BrowseFiltersProps) {
  const ask = (change: Record<string, string | undefined>) => onAsk(readMandateSearch({ ...asked, ...change }))

  return (
    <FilterForm
      action="/mandates"
      label="Mandates"
      filtered={Object.keys(asked).length > 0}
      narrowed={asked.verified ? 1 : 0}
      onReset={() => onAsk({})}
      onAnswered={(answers) => {
        const wanted = readMandateSearch({ ...asked, ...answers })
        if (JSON.stringify(wanted) !== JSON.stringify(asked)) onAsk(wanted)
      }}
      search={
        <SettledSearch
          label="Search mandates"
          name="search"
          placeholder="What is sought, and where"
          maxLength={mandateLimits.search}
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
            aria-label="Timeframe"
            name="urgent"
            value={asked.urgent ?? ''}
            onChange={(event) => ask({ urgent: event.currentTarget.value })}
            options={timeframes}
          />
        </>
      }
      moreLabel="Buyers"
      more={
        <Checkbox
          label="Verified buyers only"
          name="verified"
          value="yes"
          checked={asked.verified === 'yes'}
          onChange={(event) => ask({ verified: event.currentTarget.checked ? 'yes' : undefined })}
        />
      }
    />
  )
}
