import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { hasFilters, type ListingSearch } from '#features/listings/ui/browse/browse-search.ts'
import { Button } from '#ui/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const loadedDialog = onDemand(() => import('./loaded-save-dialog.tsx'))

type SaveSearchProps = {
  searchParams: ListingSearch
  /** The place of the filter, once the listings are loaded. */
  place: { text: string } | null | undefined
}

/** Saves the filters of the page. Shown once there are any; what the member saved is no search. */
export function SaveSearch({ searchParams, place }: SaveSearchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const loaded = useOnDemand(loadedDialog, isOpen, close)
  if (searchParams.saved || !hasFilters(searchParams)) return null
  return (
    <div className="-mt-6 mb-3 flex justify-end print:hidden">
      <Button variant="plain" size="small" className="min-h-11! px-0!" onClick={() => setIsOpen(true)}>
        <BellPlus aria-hidden="true" size={16} strokeWidth={1.5} />
        Save Search
      </Button>
      {isOpen && loaded && <loaded.LoadedSaveDialog {...{ searchParams, place }} onClose={close} />}
    </div>
  )
}
