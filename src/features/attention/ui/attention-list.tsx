import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, HandCoins, Handshake, KeyRound, Mail, MailQuestionMark, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { AttentionItem } from '../contract.ts'
import { attentionQuery } from './queries.ts'

/**
 * Items that need the member's attention. Newcomers, who see first steps instead, get nothing if there are none; while it
 * is undefined whether the member is a newcomer, a skeleton keeps the space.
 */
export function AttentionList({ newcomer }: { newcomer: boolean | undefined }) {
  const { data, error, refetch } = useQuery(attentionQuery())
  if (error && !data) return <LoadFailure onRetry={() => void refetch()} />
  if (!data) return newcomer ? null : <AttentionSkeleton />
  const { items, requests, access_requests, offers, viewings, advisers, conversations, deals } = data
  if (items.length === 0 && newcomer !== false) return newcomer ? null : <AttentionSkeleton />
  const hiddenItems = requests + access_requests + offers + viewings + advisers + conversations + deals - items.length
  return (
    <section aria-labelledby="waiting" className="mt-12">
      <h2 id="waiting" className="title-3">
        Waiting for you
      </h2>
      {items.length === 0 ? (
        <p className="caption mt-3 border-line border-y py-3 text-ink-2">Nothing needs your attention.</p>
      ) : (
        <ul data-walk className="mt-3 border-line border-t">
          {items.map((item) => (
            <AttentionLine key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
      {hiddenItems > 0 && (
        <p className="mt-3 text-ink-2 text-sm">
          {hiddenItems === 1 ? 'One more' : `${hiddenItems} more`} in Messages, My Listings and Deal Management.
        </p>
      )}
    </section>
  )
}

function AttentionLine({ item }: { item: AttentionItem }) {
  const { kind, since: waitingSince } = item
  const Icon = icons[kind]
  return (
    <li className="relative flex items-baseline gap-4 border-line border-b py-3.5 transition-colors duration-200 ease-quiet hover:bg-paper-2">
      <Icon aria-hidden="true" size={18} strokeWidth={1.25} className="shrink-0 self-center text-gold" />
      <p className="wrap-anywhere min-w-0 flex-1 text-[0.9375rem]">
        <ItemLink item={item}>{describeItem(item)}</ItemLink>
      </p>
      <p className="shrink-0 text-[0.8125rem] text-ink-2">
        <DateText instant={waitingSince} />
      </p>
    </li>
  )
}

const icons = {
  request: MailQuestionMark,
  access: KeyRound,
  offer: HandCoins,
  viewing: CalendarClock,
  adviser: Scale,
  advising: Scale,
  conversation: Mail,
  deal: Handshake,
}

function ItemLink({ item: { kind, id }, children }: { item: AttentionItem; children: ReactNode }) {
  const className = 'row-link'
  if (kind === 'deal' || kind === 'adviser' || kind === 'advising')
    return (
      <Link to="/dashboard/deals/$id" params={{ id }} className={className}>
        {children}
      </Link>
    )
  if (kind === 'access')
    return (
      <Link to="/dashboard/listings/$id/access" params={{ id }} className={className}>
        {children}
      </Link>
    )
  if (kind === 'request')
    return (
      <Link to="/dashboard/information-requests/$id" params={{ id }} className={className}>
        {children}
      </Link>
    )
  return (
    <Link to="/dashboard/messages/$conversationId" params={{ conversationId: id }} className={className}>
      {children}
    </Link>
  )
}

function describeItem({ kind, from, about, proposed }: AttentionItem): ReactNode {
  const name = from ?? 'Unknown User'
  const title = about && <span className="text-ink-2"> · {about}</span>
  if (kind === 'request')
    return (
      <>
        {name} is awaiting your reply{title}
      </>
    )
  if (kind === 'access')
    return (
      <>
        {name} asks for access{title}
      </>
    )
  if (kind === 'offer' || kind === 'viewing')
    return (
      <>
        {name} {kind === 'offer' ? 'made you an offer' : 'proposes times for a viewing'}
        {title}
      </>
    )
  if (kind === 'adviser' || kind === 'advising')
    return (
      <>
        {name} {kind === 'adviser' ? 'asks you to agree to an adviser' : 'invites you to advise on a deal'}
        {title}
      </>
    )
  if (kind === 'conversation')
    return (
      <>
        {name} has written to you{title}
      </>
    )
  return (
    <>
      {name} {describeProposed(proposed)}
      <span className="text-ink-2"> · {about || 'Untitled Deal'}</span>
    </>
  )
}

function describeProposed(proposed: AttentionItem['proposed']): string {
  if (proposed === null) return 'updated the deal: your turn'
  if (proposed === 'amount') return 'proposes another amount'
  return `proposes ${proposed === 'Completed' ? 'completion' : proposed}`
}

function AttentionSkeleton() {
  return (
    <SkeletonGroup label="Loading what is waiting for you…" className="mt-12">
      <span className="title-3 flex h-lh items-center">
        <Skeleton className="h-5 w-44" />
      </span>
      <span className="mt-3 block border-line border-t">
        <span className="flex items-center gap-4 border-line border-b py-3.5 text-[0.9375rem]">
          <Skeleton className="size-4.5 shrink-0" />
          <span className="flex h-lh flex-1 items-center">
            <Skeleton className="h-3.5 w-3/5" />
          </span>
          <Skeleton className="h-3 w-20 shrink-0" />
        </span>
      </span>
    </SkeletonGroup>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-8">
      <Notice
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        “Waiting for you” could not be loaded.
      </Notice>
    </div>
  )
}
