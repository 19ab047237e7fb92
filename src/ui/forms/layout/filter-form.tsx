import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../button.tsx'
import { useHydratedValues } from './use-hydrated-values.ts'

export type FilterFormProps = {
  /** The address to which a browser without scripts sends the form. */
  action: string
  label: string
  search: ReactNode
  /** Filters beside the search that are always visible. */
  choices: ReactNode
  /** More filters; behind a button on small screens. */
  more: ReactNode
  /** The label of these filters: 'Price and sellers' */
  moreLabel: string
  /** How many of these filters are set. */
  activeMoreFilters: number
  /** Whether any filter is set. */
  isFiltered: boolean
  onReset: () => void
  /** Called once, as the form hydrates, with the values that are in it by then. */
  onHydrated: (values: Record<string, string>) => void
}

/** A form of filters. Each takes effect at once; without scripts the form is sent. */
export function FilterForm(props: FilterFormProps) {
  const { action, label, search, choices, more, moreLabel, activeMoreFilters, isFiltered, onReset, onHydrated } = props
  const [open, setOpen] = useState(activeMoreFilters > 0)
  const moreId = useId()
  const form = useHydratedValues(onHydrated)

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to every reader yet
    <form
      ref={form}
      role="search"
      aria-label={label}
      method="get"
      action={action}
      onSubmit={(event) => event.preventDefault()}
      className="border-line border-y py-5 print:hidden"
    >
      <div className="grid items-end gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_15rem_13rem] *:first:md:max-lg:col-span-2">
        {search}
        {choices}
      </div>
      <div className="mt-4 md:hidden">
        <Button
          variant="plain"
          size="small"
          className="px-0!"
          aria-expanded={open}
          aria-controls={moreId}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={1.5} />
          {activeMoreFilters > 0 ? `${moreLabel} (${activeMoreFilters})` : moreLabel}
        </Button>
      </div>
      <div
        id={moreId}
        className={`${open ? 'grid' : 'hidden md:grid'} mt-4 grid-cols-[minmax(0,1fr)_auto] items-end gap-x-10 gap-y-3 md:mt-5 lg:grid-cols-[minmax(0,32rem)_1fr_auto] max-lg:[&>:first-child:not(:nth-last-child(2))]:col-span-2`}
      >
        {more}
        <div className="col-start-2 flex items-end gap-4 justify-self-end lg:col-start-3">
          <Button variant="plain" size="small" className="min-h-11! px-0!" disabled={!isFiltered} onClick={onReset}>
            Reset
          </Button>
          <button type="submit" className="sr-only focus-visible:not-sr-only focus-visible:px-3 focus-visible:py-2">
            Search
          </button>
        </div>
      </div>
    </form>
  )
}
