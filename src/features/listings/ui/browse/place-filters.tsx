import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { MapToggle } from '../../map/ui/map-beside.tsx'
import { AskedFilter } from './asked-filter.tsx'
import { type ListingSearch, readListingSearch } from './browse-search.ts'
import { FilterFold } from './filter-fold.tsx'

const loadedFilters = onDemand(() => import('./loaded-place-filters.tsx'))

type PlaceFiltersProps = {
  searchParams: ListingSearch
  /** The place of the filter, once the listings are loaded. */
  place: { id: string; text: string } | null | undefined
  onSearchChange: (searchParams: ListingSearch) => void
}

/** Filters by a place and by a part of the map, and the button of the map. What is asked stays in sight. */
export function PlaceFilters({ searchParams, place, onSearchChange }: PlaceFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  // Its text is known before the listings are loaded.
  const [chosen, setChosen] = useState<{ id: string; text: string }>()
  const fold = useRef<HTMLButtonElement>(null)
  const isAsked = searchParams.place !== undefined || searchParams.box !== undefined
  const loaded = useOnDemand(loadedFilters, isOpen || searchParams.place !== undefined, () => setOpen(false))
  const text = [place, chosen].find((each) => each?.id === searchParams.place)?.text
  const ask = (change: Partial<ListingSearch>) => onSearchChange(readListingSearch({ ...searchParams, ...change }))
  const remove = (change: Partial<ListingSearch>) => {
    ask(change)
    // The button that was pressed is gone.
    fold.current?.focus()
  }
  return (
    <FilterFold
      label="Place"
      icon={MapPin}
      button={fold}
      {...{ isOpen }}
      onOpen={setOpen}
      beside={
        <>
          {isAsked && (
            <div className="order-last flex min-w-0 basis-full flex-wrap gap-x-3 gap-y-1 md:order-none md:basis-auto">
              {searchParams.place && loaded && <loaded.AskedPlace {...{ searchParams, text }} onAsk={remove} />}
              {searchParams.box && (
                <AskedFilter text="This part of the map" onRemove={() => remove({ box: undefined })} />
              )}
            </div>
          )}
          <MapToggle {...{ searchParams, onSearchChange }} />
        </>
      }
    >
      {loaded && (
        <loaded.PlaceFilterPanel
          {...{ searchParams, text }}
          onChoose={(next) => {
            setChosen(next)
            ask({ place: next.id })
          }}
          onAsk={ask}
        />
      )}
    </FilterFold>
  )
}
