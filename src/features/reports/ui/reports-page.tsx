import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { RestingBell } from '#ui/drawings/resting-bell.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { type ReportState, reportsQuery } from './queries.ts'
import { lineClass, ReportLine } from './report-line.tsx'

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
] as const

type ReportsPageProps = { state: ReportState; onState: (state: ReportState) => void }

export function ReportsPage({ state, onState }: ReportsPageProps) {
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(
    useInfiniteQuery(reportsQuery(state)),
  )
  const noun = state === 'open' ? 'open' : 'settled'
  const all = state === 'open' && first ? ` of ${first.open}` : ''
  return (
    <>
      <PageTitle
        title="Reports"
        action={<Segmented label="Which reports" options={choices} value={state} onValueChange={onState} />}
      >
        What members brought before you: the messages they name, and nothing else of the conversation.
      </PageTitle>
      {loading && <Opening />}
      {failed && <ListFailure title="The reports could not be loaded" onRetry={retry} />}
      {first && rows.length === 0 && <Nothing state={state} />}
      {first && rows.length > 0 && (
        <>
          <ul aria-label={state === 'open' ? 'Open reports' : 'Settled reports'} className="border-line border-t">
            {rows.map((report) => (
              <ReportLine key={report.id} report={report} />
            ))}
          </ul>
          <LoadMore progress={`Showing ${rows.length}${all} ${noun}`} {...{ more, busy, onMore }} />
        </>
      )}
    </>
  )
}

function Nothing({ state }: { state: ReportState }) {
  return state === 'open' ? (
    <EmptyState drawing={<RestingBell />} title="Nothing is reported">
      When a member reports what another wrote to them, it stands here until a curator has settled it.
    </EmptyState>
  ) : (
    <EmptyState drawing={<RestingBell />} title="Nothing was settled yet">
      What you settle stays here, with who decided and what.
    </EmptyState>
  )
}

function Opening() {
  return (
    <SkeletonGroup className="border-line border-t">
      {['first', 'second', 'third'].map((line) => (
        <span key={line} className={lineClass}>
          <SkeletonText lines={2} />
          <SkeletonText lines={3} />
          <SkeletonText lines={2} />
        </span>
      ))}
    </SkeletonGroup>
  )
}
