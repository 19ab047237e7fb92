import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import { RestingBell } from '#ui/drawings/resting-bell.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { ReportCard } from '../contract.ts'
import { copy } from './copy.ts'
import { PersonName } from './person-name.tsx'
import { type ReportState, reportsQuery } from './queries.ts'

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
        {copy.introduction}
      </PageTitle>
      {loading && <ReportsSkeleton />}
      {failed && <ListFailure title="The reports could not be loaded" onRetry={retry} />}
      {first && rows.length === 0 && <NoReports state={state} />}
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

function ReportLine({ report }: { report: ReportCard }) {
  const { id, reporter, reported, reason, messages, created_at } = report
  return (
    <li className={`group relative ${lineClass}`}>
      <div className="min-w-0">
        <RowLink
          to="/curation/reports/$id"
          params={{ id }}
          className="wrap-anywhere font-display font-medium text-xl leading-tight group-hover:text-gold"
        >
          <PersonName person={reported} />
        </RowLink>
        <p className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-2">
          Reported by <PersonName person={reporter} />
        </p>
      </div>
      <p className="wrap-anywhere line-clamp-3 max-w-[60ch] self-start text-[0.9375rem] leading-6">{reason}</p>
      <dl className="grid content-start gap-1 text-ink-2 text-sm md:justify-items-end md:text-end">
        <div>
          <dt className="sr-only">When</dt>
          <dd>
            <DateText instant={created_at} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">What</dt>
          <dd>{messages === 1 ? 'One message' : `${messages} messages`}</dd>
        </div>
      </dl>
    </li>
  )
}

const lineClass =
  'grid gap-x-10 gap-y-3 border-line border-b py-5 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,2fr)]'

function NoReports({ state }: { state: ReportState }) {
  return state === 'open' ? (
    <EmptyState drawing={<RestingBell />} title="No open reports">
      {copy.noneOpen}
    </EmptyState>
  ) : (
    <EmptyState drawing={<RestingBell />} title="No settled reports yet">
      {copy.noneSettled}
    </EmptyState>
  )
}

function ReportsSkeleton() {
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
