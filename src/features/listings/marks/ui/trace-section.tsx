import { useQuery } from '@tanstack/react-query'
import { AccessSection } from '../../access/ui/access-section.tsx'
import { copy } from './copy.ts'
import { listingTracesQuery } from './queries.ts'
import { TracePanel } from './trace-panel.tsx'

/** Lets the owner find out whose copy of a photograph was found. */
export function TraceSection({ id }: { id: string }) {
  const traces = useQuery(listingTracesQuery(id))
  return (
    <AccessSection title="Trace a leak" description={copy.trace}>
      <TracePanel url={`/api/listings/${id}/traces`} traces={traces} />
    </AccessSection>
  )
}
