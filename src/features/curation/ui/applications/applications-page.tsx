import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { RestingBell } from '#ui/drawings/resting-bell.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { applicationsQuery } from '../queries.ts'
import { ApplicationLine } from './application-line.tsx'
import { copy } from './copy.ts'

const groups = [
  { value: 'complete', label: 'Complete' },
  { value: 'incomplete', label: 'Incomplete' },
] as const

type ApplicationGroup = (typeof groups)[number]['value']

type ApplicationsPageProps = { group: ApplicationGroup; onGroup: (group: ApplicationGroup) => void }

export function ApplicationsPage({ group, onGroup }: ApplicationsPageProps) {
  const isComplete = group === 'complete'
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(
    useInfiniteQuery(applicationsQuery(isComplete)),
  )
  return (
    <>
      <PageTitle
        title="Applications"
        action={<Segmented label="Which applications" options={groups} value={group} onValueChange={onGroup} />}
      >
        {isComplete ? copy.introduction : copy.incompleteIntroduction}
      </PageTitle>
      {loading && <ListSkeleton />}
      {failed && <ListFailure title="The applications could not be loaded" onRetry={retry} />}
      {first && rows.length === 0 && (
        <EmptyState
          drawing={<RestingBell />}
          title={isComplete ? 'No open applications' : 'No incomplete applications'}
        >
          {isComplete ? copy.none : copy.noneIncomplete}
        </EmptyState>
      )}
      {first && rows.length > 0 && (
        <>
          <ul
            aria-label={isComplete ? 'Open applications' : 'Incomplete applications'}
            className="border-line border-t"
          >
            {rows.map((application) => (
              <ApplicationLine key={application.id} application={application} />
            ))}
          </ul>
          <LoadMore
            progress={
              isComplete
                ? `Showing ${rows.length} of ${first.waiting} waiting`
                : `Showing ${rows.length} of ${first.incomplete} incomplete`
            }
            {...{ more, busy, onMore }}
          />
        </>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="border-line border-t">
      {['first', 'second', 'third'].map((line) => (
        <span
          key={line}
          className="grid gap-x-10 gap-y-3 border-line border-b py-5 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,2fr)]"
        >
          <SkeletonText lines={2} />
          <SkeletonText lines={3} />
          <SkeletonText lines={2} />
        </span>
      ))}
    </SkeletonGroup>
  )
}
