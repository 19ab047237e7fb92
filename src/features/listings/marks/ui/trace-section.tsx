import { useQuery } from '@tanstack/react-query'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { AccessSection } from '../../access/ui/access-section.tsx'
import { copy } from './copy.ts'
import { listingTracesQuery } from './queries.ts'

const loadedPanel = onDemand(() => import('./trace-panel.tsx'))

/** Lets the owner find out whose copy of a photograph was found. It stands last on its page, so its code comes after the page. */
export function TraceSection({ id }: { id: string }) {
  const traces = useQuery(listingTracesQuery(id))
  const panel = useOnDemand(loadedPanel, true, noop)
  return (
    <AccessSection title="Trace a leak" description={copy.trace}>
      {panel ? (
        <panel.TracePanel url={`/api/listings/${id}/traces`} traces={traces} />
      ) : (
        <SkeletonGroup className="block">
          <Skeleton className="h-32 w-full" />
        </SkeletonGroup>
      )}
    </AccessSection>
  )
}

const noop = () => undefined
