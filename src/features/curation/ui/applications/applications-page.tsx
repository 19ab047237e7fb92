import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { RestingBell } from '#ui/drawings/resting-bell.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { applicationsQuery } from '../queries.ts'
import { ApplicationLine } from './application-line.tsx'

export function ApplicationsPage() {
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(
    useInfiniteQuery(applicationsQuery()),
  )
  return (
    <>
      <PageTitle title="Applications">
        Members who ask to be verified, oldest application first. Read the whole profile before you decide.
      </PageTitle>
      {loading && <ListSkeleton />}
      {failed && <ListFailure title="The applications could not be loaded" onRetry={retry} />}
      {first && rows.length === 0 && (
        <EmptyState drawing={<RestingBell />} title="No open applications">
          When a member applies, the application is listed here until a curator decides.
        </EmptyState>
      )}
      {first && rows.length > 0 && (
        <>
          <ul aria-label="Open applications" className="border-line border-t">
            {rows.map((application) => (
              <ApplicationLine key={application.id} application={application} />
            ))}
          </ul>
          <LoadMore progress={`Showing ${rows.length} of ${first.waiting} waiting`} {...{ more, busy, onMore }} />
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
