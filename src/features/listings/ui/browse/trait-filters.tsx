import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { type ListingSearch, readListingSearch } from './browse-search.ts'
import { FilterFold } from './filter-fold.tsx'

const loadedFilters = onDemand(() => import('./loaded-trait-filters.tsx'))

type TraitFiltersProps = { searchParams: ListingSearch; onSearchChange: (searchParams: ListingSearch) => void }

/** Filters by the traits of the chosen category. Filters that are set stay visible while the controls are folded away. */
export function TraitFilters({ searchParams, onSearchChange }: TraitFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const { category } = searchParams
  const isShown = category !== undefined || searchParams.traits !== undefined
  const loaded = useOnDemand(loadedFilters, isShown && (isOpen || searchParams.traits !== undefined), () =>
    setOpen(false),
  )
  if (!isShown) return null
  const ask = (traits: string | undefined) => onSearchChange(readListingSearch({ ...searchParams, traits }))
  return (
    <FilterFold
      label="Particulars"
      icon={SlidersHorizontal}
      button={fold}
      {...{ isOpen }}
      onOpen={setOpen}
      beside={
        loaded && (
          <loaded.AskedTraits
            {...{ category, searchParams }}
            onAsk={(traits) => {
              ask(traits)
              // The button that was pressed is gone.
              fold.current?.focus()
            }}
          />
        )
      }
    >
      {loaded && category && <loaded.TraitFilterPanel {...{ category, searchParams }} onAsk={ask} />}
    </FilterFold>
  )
}
