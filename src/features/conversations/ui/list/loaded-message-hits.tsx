import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { MessageHit } from '../../records.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { messageSearchQuery } from '../queries.ts'
import { copy } from './copy.ts'
import type { ListSearchParams } from './list-search-params.ts'

export type MessageHitsProps = { search: string; searchParams: ListSearchParams }

/** See `MessageHits`. */
export function LoadedMessageHits({ search, searchParams }: MessageHitsProps) {
  const query = useInfiniteQuery({ ...messageSearchQuery(search), placeholderData: keepPreviousData })
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  return (
    <section aria-label="In messages" className={query.isPlaceholderData ? 'opacity-60' : undefined}>
      <h3 className="engraved px-4 pt-6 pb-2 text-ink-2 sm:px-5">In messages</h3>
      {loading && <Loading label="Searching your messages…" />}
      {failed && (
        <p className="flex items-center justify-between gap-4 px-4 pb-4 text-sm sm:px-5">
          Your messages could not be searched.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {!loading && !failed && rows.length === 0 && (
        <p role="status" className="px-4 pb-4 text-ink-2 text-sm sm:px-5">
          {copy.noMessages}
        </p>
      )}
      {first?.newest_only && <p className="px-4 pb-3 text-ink-2 text-xs sm:px-5">{copy.newestOnly}</p>}
      <ul>
        {rows.map((hit) => (
          <HitRow key={hit.id} hit={hit} searchParams={searchParams} />
        ))}
      </ul>
      {more && (
        <div className="flex justify-center py-5">
          <Button size="small" busy={busy} onClick={onMore}>
            More messages
          </Button>
        </div>
      )}
    </section>
  )
}

function HitRow({ hit, searchParams }: { hit: MessageHit; searchParams: ListSearchParams }) {
  const { conversation_id, sequence, own, other, subject_title, created_at, excerpt } = hit
  const target = { ...searchParams, message: sequence }
  return (
    <li className="border-line border-b first:border-t">
      <Link
        to="/dashboard/messages/$conversationId"
        params={{ conversationId: conversation_id }}
        search={target}
        className="grid gap-0.5 px-4 py-3 transition-colors duration-200 ease-quiet hover:bg-paper-2 focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate">{nameOrUnknown(other)}</span>
          <span className="lining shrink-0 text-ink-2 text-xs tabular-nums">
            <DateText instant={created_at} />
          </span>
        </span>
        {subject_title && <span className="truncate text-[0.8125rem] text-ink-2 leading-5">{subject_title}</span>}
        <span className="wrap-anywhere text-sm leading-5.5">
          {own && <span className="text-ink-2">You: </span>}
          {excerpt.map(({ text, is_match }, place) => {
            const key = `${place} ${text}`
            return is_match ? (
              <mark key={key} className="bg-gold-line/30 text-ink">
                {text}
              </mark>
            ) : (
              text
            )
          })}
        </span>
      </Link>
    </li>
  )
}
