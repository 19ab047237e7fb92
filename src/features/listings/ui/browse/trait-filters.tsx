import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { type ListingSearch, readListingSearch } from './browse-search.ts'

const loadedFilters = onDemand(() => import('./loaded-trait-filters.tsx'))

type TraitFiltersProps = { searchParams: ListingSearch; onSearchChange: (searchParams: ListingSearch) => void }

/** Filters by the traits of the chosen category. What is asked stays in sight while they are folded away. */
export function TraitFilters({ searchParams, onSearchChange }: TraitFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const fold = useRef<HTMLButtonElement>(null)
  const { category } = searchParams
  const loaded = useOnDemand(
    loadedFilters,
    category !== undefined && (isOpen || searchParams.traits !== undefined),
    () => setOpen(false),
  )
  if (!category) return null
  const ask = (traits: string | undefined) => onSearchChange(readListingSearch({ ...searchParams, traits }))
  return (
    <section aria-label="Particulars" className="border-line border-b py-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="plain"
          size="small"
          className="min-h-11! px-0!"
          ref={fold}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={1.5} />
          Particulars
        </Button>
        {loaded && (
          <loaded.AskedTraits
            {...{ category, searchParams }}
            onAsk={(traits) => {
              ask(traits)
              // The button that was pressed is gone.
              fold.current?.focus()
            }}
          />
        )}
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && loaded && <loaded.TraitFilterPanel {...{ category, searchParams }} onAsk={ask} />}
      </div>
    </section>
  )
}
