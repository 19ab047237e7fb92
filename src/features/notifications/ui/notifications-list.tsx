import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { RestingBell } from '#ui/drawings/resting-bell.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import type { Notification } from '../contract.ts'
import { copy } from './copy.ts'
import { LoadingNotifications } from './loading-notifications.tsx'
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
  if (loading) return <LoadingNotifications />
  if (failed) return <ListFailure level={3} title="Your notifications could not be loaded" onRetry={retry} />
  if (first && rows.length === 0)
    return (
      <EmptyState level={3} drawing={<RestingBell />} title="No notifications yet">
        {copy.none}
      </EmptyState>
    )
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Notifications" className="divide-y divide-line outline-none">
        {latestOfEachConversation(rows).map((notification) => (
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

/** A conversation has one row, whose count the server keeps: its older notifications are read, and lead to the same page. */
function latestOfEachConversation(notifications: readonly Notification[]): Notification[] {
  const seen = new Set<string>()
  return notifications.filter(({ kind, conversation_id }) => {
    if (!conversation_id || (kind !== 'message' && kind !== 'request')) return true
    const isFirst = !seen.has(conversation_id)
    seen.add(conversation_id)
    return isFirst
  })
}
