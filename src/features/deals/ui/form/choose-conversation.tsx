import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { infiniteList } from '#api/infinite-list.ts'
import type { ConversationCard } from '#features/conversations/records.ts'
import { messageLimits } from '#features/conversations/terms.ts'
import { portraitUrl } from '#features/members/portrait-url.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/collections/avatar.tsx'
import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { DebouncedSearch } from '#ui/forms/fields/debounced-search.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { conversationsQuery } from '../queries.ts'
import { copy } from './copy.ts'

type ChooseConversationProps = { onChoose: (id: string) => void }

/** The member's conversations, searched by the other member's name or by subject. */
export function ChooseConversation({ onChoose }: ChooseConversationProps) {
  const [search, setSearch] = useState('')
  const pages = infiniteList(useInfiniteQuery({ ...conversationsQuery(search), placeholderData: keepPreviousData }))
  const { rows, loading, failed, more, busy, onMore, retry } = pages
  const searchRef = useRef<HTMLDivElement>(null)

  // The dialog opened before the field existed, so move the focus now; not on touch screens, whose keyboard would cover the list.
  useEffect(() => {
    if (!loading && matchMedia('(pointer: fine)').matches) searchRef.current?.querySelector('input')?.focus()
  }, [loading])

  if (failed) return <ListFailure level={3} title="Failed to load conversations" onRetry={retry} />
  if (loading)
    return (
      <SkeletonGroup label="Loading your conversations…">
        {[1, 2, 3].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </SkeletonGroup>
    )
  if (rows.length === 0 && !search) return <NoConversation />
  return (
    <>
      <div ref={searchRef}>
        <DebouncedSearch
          label="Search your conversations"
          name="search"
          placeholder="A name, a listing or a mandate"
          maxLength={messageLimits.search}
          current={search}
          onSearch={setSearch}
        />
      </div>
      <ul className="mt-4">
        {rows.map((conversation) => (
          <Choice key={conversation.id} conversation={conversation} onChoose={onChoose} />
        ))}
      </ul>
      <p role="status" className="py-4 text-center text-ink-2 text-sm empty:py-0">
        {rows.length === 0 && 'No conversation matches.'}
      </p>
      {more && (
        <div className="flex justify-center py-4">
          <Button size="small" busy={busy} onClick={onMore}>
            Load More
          </Button>
        </div>
      )}
    </>
  )
}

type ChoiceProps = ChooseConversationProps & { conversation: ConversationCard }

function Choice({ conversation: { id, other, subject, closed }, onChoose }: ChoiceProps) {
  const name = other?.name ?? 'Unknown User'
  const description = closed ? 'This conversation has ended' : (subject?.title ?? copy.noSubject)
  return (
    <li className="border-line border-b">
      <button
        type="button"
        disabled={closed || !subject}
        onClick={() => onChoose(id)}
        className="flex min-h-16 w-full cursor-pointer items-center gap-4 py-3 text-left transition-colors duration-200 ease-quiet -outline-offset-2! enabled-hover:bg-paper-2 disabled:cursor-not-allowed disabled:opacity-55"
      >
        <Avatar name={name} src={portraitUrl(other?.portrait_id, 'small')} decorative />
        <span className="min-w-0">
          <span className="wrap-anywhere block font-medium text-[0.9375rem]">{name}</span>
          <span className="wrap-anywhere line-clamp-1 text-ink-2 text-sm">{description}</span>
        </span>
      </button>
    </li>
  )
}

function NoConversation() {
  return (
    <EmptyState
      level={3}
      drawing={<SealedEnvelope />}
      title="No conversation yet"
      action={<LinkButton to="/listings">Browse listings</LinkButton>}
    >
      {copy.noConversation}
    </EmptyState>
  )
}
