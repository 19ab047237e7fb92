import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Notification } from '../contract.ts'
import { describeNotification, describeSubject, linkOf } from './describe-notification.ts'

type NotificationRowProps = {
  notification: Notification
  onMarkAsRead: (id: string) => void
  /** Called when a link is followed. */
  onLeave: () => void
}

/** The whole row is a link; following it marks the notification as read. */
export function NotificationRow({ notification, onMarkAsRead, onLeave }: NotificationRowProps) {
  const { id, is_read: isRead, created_at } = notification
  const [title, subject] = [describeNotification(notification), describeSubject(notification)]
  const follow = () => {
    if (!isRead) onMarkAsRead(id)
    onLeave()
  }

  return (
    <li className="group relative flex items-start gap-1 transition-colors duration-200 ease-quiet hover:bg-paper-2 dark:hover:bg-paper">
      {!isRead && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-0.5 bg-gold" />}
      <Link
        to={linkOf(notification)}
        onClick={follow}
        className="ring-within min-w-0 flex-1 py-3.5 pr-1 pl-5 outline-none"
      >
        <span className="grid gap-0.5">
          <span className={`wrap-anywhere text-[0.9375rem] leading-6 ${isRead ? 'text-ink-2' : 'font-medium'}`}>
            {!isRead && <span className="sr-only">New: </span>}
            {title}
          </span>
          {subject && <span className="wrap-anywhere caption line-clamp-2 text-ink-2">{subject}</span>}
          <DateText instant={created_at} look="clocked" className="text-[0.8125rem] text-ink-2" />
        </span>
      </Link>
      {!isRead && (
        <IconButton
          label="Mark as read"
          aria-describedby={`notification-${id}`}
          className="mt-1.5 mr-1"
          onClick={() => onMarkAsRead(id)}
        >
          <Check aria-hidden="true" strokeWidth={1.5} className="size-4" />
          <span id={`notification-${id}`} hidden>
            {title}
          </span>
        </IconButton>
      )}
    </li>
  )
}
