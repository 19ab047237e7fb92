import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { ListingSearch } from '../../ui/browse/browse-search.ts'

const mapCode = onDemand(() => import('./loaded-listings-map.tsx'))

type MapProps = { searchParams: ListingSearch; onSearchChange: (searchParams: ListingSearch) => void }

export function MapToggle({ searchParams, onSearchChange }: MapProps) {
  const isShown = searchParams.view === 'map'
  return (
    <Button
      size="small"
      variant={isShown ? 'solid' : 'outline'}
      className="ml-auto"
      aria-pressed={isShown}
      // Known intent: the code is small, and the first click then shows the map at once.
      onPointerEnter={() => void mapCode.load().catch(() => undefined)}
      onClick={() => onSearchChange({ ...searchParams, view: isShown ? undefined : 'map' })}
    >
      Map
    </Button>
  )
}

/** The map is loaded when it is asked for. */
export function MapBeside(props: MapProps) {
  const code = useOnDemand(mapCode, true, () => undefined)
  if (!code) return <Skeleton className="aspect-4/3 w-full" />
  return <code.ListingsMap {...props} />
}
