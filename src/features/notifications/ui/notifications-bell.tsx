import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { useHydrating } from '#ui/use-hydrating.ts'
import { LoadingNotifications } from './loading-notifications.tsx'
import { useMarkAsRead, useUnreadNotifications } from './use-notifications.ts'

const loadedList = onDemand(() => import('./notifications-list.tsx'))

/** The bell in the navigation, and the list that it opens. */
export function NotificationsBell() {
  const [open, setOpen] = useState(false)
  const hydrating = useHydrating()
  const list = useOnDemand(loadedList, open, () => setOpen(false))
  const unread = useUnreadNotifications()
  const { markAll, markOne, isMarkingAll } = useMarkAsRead()

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title="Notifications"
      action={
        unread > 0 && (
          <Button variant="plain" size="small" className="px-2!" busy={isMarkingAll} onClick={markAll}>
            Mark all as read
          </Button>
        )
      }
      trigger={
        <button
          type="button"
          {...hydrating}
          title="Notifications"
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} new`}
          className="relative grid size-11 cursor-pointer place-items-center text-ink-2 transition-colors duration-200 ease-quiet hover:text-ink data-popup-open:text-gold"
        >
          <Bell aria-hidden="true" strokeWidth={1.25} className="size-5" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="lining absolute top-1 left-1/2 min-w-4.5 rounded-[1rem] bg-gold px-1 text-center font-medium text-[0.6875rem] text-paper tabular-nums leading-4.5"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      }
    >
      {list ? (
        <list.NotificationsList onMarkAsRead={markOne} onLeave={() => setOpen(false)} />
      ) : (
        <LoadingNotifications />
      )}
    </Popover>
  )
}
