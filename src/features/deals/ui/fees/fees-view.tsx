import { noop } from '@tanstack/react-query'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { FeesViewProps } from './loaded-fees-view.tsx'

const loadedView = onDemand(() => import('./loaded-fees-view.tsx'))

/** The ledger of fees. The other lists of deals, and the first script of every page, do without its code. */
export function FeesView(props: FeesViewProps) {
  const loaded = useOnDemand(loadedView, true, noop)
  return loaded ? <loaded.LoadedFeesView {...props} /> : <Skeleton className="h-64 w-full" />
}
