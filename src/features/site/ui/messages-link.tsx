import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'

/** The icon that links to the messages, with the number of unread ones. */
export function MessagesLink({ unread = 0 }: { unread?: number }) {
  return (
    <Link
      to="/dashboard/messages"
      aria-label={unread === 0 ? 'Messages' : `Messages, ${unread} unread`}
      className="relative grid size-11 place-items-center text-ink-2 transition-colors duration-200 ease-quiet hover:text-ink"
    >
      <MessageSquare aria-hidden="true" strokeWidth={1.25} className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="lining absolute top-1 right-0 min-w-4.5 rounded-[1rem] bg-gold px-1 text-center font-medium text-[0.6875rem] text-paper tabular-nums leading-4.5"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
