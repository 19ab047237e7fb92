import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { hasFilters, type ListingSearch } from '#features/listings/ui/browse/browse-search.ts'
import { Button } from '#ui/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const loadedDialog = onDemand(() => import('./loaded-save-dialog.tsx'))

/** Saves the filters of the page. Shown once there are any; what the member saved is no search. */
export function SaveSearch({ searchParams }: { searchParams: ListingSearch }) {
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
      {isOpen && loaded && <loaded.LoadedSaveDialog searchParams={searchParams} onClose={close} />}
    </div>
  )
}
