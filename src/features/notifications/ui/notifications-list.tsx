import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { RestingBell } from '#ui/drawings/resting-bell.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery } from './queries.ts'

type NotificationsListProps = {
  onMarkAsRead: (id: string) => void
  /** Called when a link is followed. */
  onLeave: () => void
}

export function NotificationsList({ onMarkAsRead, onLeave }: NotificationsListProps) {
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(
    useInfiniteQuery(notificationsQuery()),
  )
  const list = useRef<HTMLUListElement>(null)
  if (loading) return <LoadingRows />
  if (failed) return <ListFailure level={3} title="Your notifications could not be loaded" onRetry={retry} />
  if (first && rows.length === 0)
    return (
      <EmptyState level={3} drawing={<RestingBell />} title="Nothing new">
        When somebody writes to you, or a deal moves, you hear of it here.
      </EmptyState>
    )
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Notifications" className="divide-y divide-line outline-none">
        {rows.map((notification) => (
          <NotificationRow key={notification.id} {...{ notification, onMarkAsRead, onLeave }} />
        ))}
      </ul>
      {more && (
        <div className="border-line border-t p-3">
          <Button
            variant="plain"
            size="small"
            className="w-full"
            busy={busy}
            onClick={() => {
              // The button disappears with the last page, and the focus with it.
              list.current?.focus({ preventScroll: true })
              onMore()
            }}
          >
            Load More
          </Button>
        </div>
      )}
    </>
  )
}

function LoadingRows() {
  return (
    <SkeletonGroup className="grid">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <span key={row} className="grid gap-2.5 border-line px-5 py-4 not-first:border-t">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3 w-1/4" />
        </span>
      ))}
    </SkeletonGroup>
  )
}
