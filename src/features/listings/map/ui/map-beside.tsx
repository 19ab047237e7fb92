import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { ListingSearch } from '../../ui/browse/browse-search.ts'

const mapCode = onDemand(() => import('./loaded-listings-map.tsx'))

type MapToggleProps = { searchParams: ListingSearch; onSearchChange: (searchParams: ListingSearch) => void }

export function MapToggle({ searchParams, onSearchChange }: MapToggleProps) {
  const isShown = searchParams.view === 'map'
  return (
    <p className="mt-4 flex justify-end print:hidden">
      <Button
        size="small"
        variant={isShown ? 'solid' : 'outline'}
        aria-pressed={isShown}
        // Known intent: the code is small, and the first click then shows the map at once.
        onPointerEnter={() => void mapCode.load().catch(() => undefined)}
        onClick={() => onSearchChange({ ...searchParams, view: isShown ? undefined : 'map' })}
      >
        Map
      </Button>
    </p>
  )
}

/** The map is loaded when it is asked for. */
export function MapBeside({ searchParams }: { searchParams: ListingSearch }) {
  const code = useOnDemand(mapCode, true, () => undefined)
  if (!code) return <Skeleton className="aspect-4/3 w-full" />
  return <code.ListingsMap searchParams={searchParams} />
}
