import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '#ui/page-title.tsx'
import { copy } from './copy.ts'
import { allTracesQuery } from './queries.ts'
import { TracePanel } from './trace-panel.tsx'

/** For curators: finds out whose copy of any private photograph was found. */
export function AllTracesPage() {
  const traces = useQuery(allTracesQuery())
  return (
    <div className="max-w-4xl">
      <PageTitle title="Traces">{copy.traceEverywhere}</PageTitle>
      <TracePanel url="/api/curation/traces" traces={traces} />
    </div>
  )
}
