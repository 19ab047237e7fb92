import { Link } from '@tanstack/react-router'
import { portraitUrl } from '#features/members/portrait-url.ts'
import { clockTime, fullDate, relativeDate } from '#lib/relative-date.ts'
import { Avatar } from '#ui/collections/avatar.tsx'
import { useTimeZone } from '#ui/text/use-time-zone.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { ConversationCard } from '../../records.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { SubjectImage } from '../subject-image.tsx'
import { VerifiedIcon } from '../verified-icon.tsx'
import type { ListSearchParams } from './list-search-params.ts'

type ConversationRowProps = {
  card: ConversationCard
  current: boolean
  /** Kept in the links, so that the list beside the open conversation stays the same. */
  searchParams: ListSearchParams
}

/** A conversation in the list: the other party, the subject and the last message. */
export function ConversationRow({ card, current, searchParams }: ConversationRowProps) {
  const { id, other, subject, unread, archived, last_message, last_message_at } = card
  const name = nameOrUnknown(other)
  return (
    <li className="border-line border-b">
      <Link
        to="/dashboard/messages/$conversationId"
        params={{ conversationId: id }}
        search={searchParams}
        aria-current={current ? 'page' : undefined}
        className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 border-clear border-l-2 px-4 py-4 transition-colors duration-200 ease-quiet hover:bg-paper-2 focus-visible:-outline-offset-2 aria-[current=page]:border-gold aria-[current=page]:bg-paper-2 sm:px-5"
      >
        <Avatar name={name} src={portraitUrl(other?.portrait_id, 'small')} decorative />
        <span className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <span className="flex items-baseline gap-1.5">
            <span className={`truncate ${unread > 0 ? 'font-medium' : ''}`}>{name}</span>
            {other?.verified && (
              <span className="translate-y-0.5 self-center leading-none">
                <VerifiedIcon />
              </span>
            )}
            <LastMessageTime instant={last_message_at} />
          </span>
          {subject && (
            <span className="flex items-center gap-2 text-[0.8125rem] text-ink-2 leading-5">
              <SubjectImage subject={subject} className="h-5 w-7.5" />
              <span className="truncate">{subject.title}</span>
            </span>
          )}
          <span className="flex items-center gap-3">
            <span className={`min-w-0 flex-1 truncate text-sm leading-5.5 ${unread > 0 ? '' : 'text-ink-2'}`}>
              {last_message?.own && <span className="text-ink-2">You: </span>}
              {last_message?.content ?? 'No messages yet.'}
            </span>
            {archived && searchParams.view !== 'archived' && (
              <span className="shrink-0 text-ink-2 text-xs">Archived</span>
            )}
            {unread > 0 && <UnreadCount count={unread} />}
          </span>
        </span>
      </Link>
    </li>
  )
}

function LastMessageTime({ instant }: { instant: string }) {
  const [date, timeZone] = [new Date(instant), useTimeZone()]
  // The server does not know the reader's time zone.
  const visibility = useHydrated() ? '' : 'invisible'
  const day = relativeDate(date, new Date(), timeZone)
  return (
    <time
      dateTime={instant}
      title={fullDate(date, timeZone)}
      className={`lining ml-auto shrink-0 pl-2 text-ink-2 text-xs tabular-nums ${visibility}`.trim()}
      suppressHydrationWarning
    >
      {day === 'Today' ? clockTime(date, timeZone) : day}
    </time>
  )
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span className="lining min-w-5.5 shrink-0 rounded-[1rem] bg-gold px-1.5 text-center font-medium text-paper text-xs tabular-nums leading-5.5">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
