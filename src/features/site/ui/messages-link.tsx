import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'

/** An icon beside a member's links. */
export function MessagesLink({ unread = 0 }: { unread?: number }) {
  const to: string = '/dashboard/messages'
  return (
    <Link
      to={to}
      aria-label={unread === 0 ? 'Messages' : `Messages, ${unread} unread`}
      className="relative grid size-11 place-items-center text-ink-2 transition-colors duration-200 ease-quiet hover:text-ink"
    >
      <MessageSquare aria-hidden="true" strokeWidth={1.25} className="size-5" />
      {unread > 0 && <span aria-hidden="true" className="absolute top-2.5 right-2 size-2 rounded-[50%] bg-gold" />}
    </Link>
  )
}
