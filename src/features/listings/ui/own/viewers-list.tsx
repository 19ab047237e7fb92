import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { portraitUrl } from '#features/members/portrait-url.ts'
import { Avatar } from '#ui/collections/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { Viewer } from '../../records.ts'
import { copy } from './copy.ts'
import { viewersQuery } from './own-queries.ts'

/** The verified members who viewed a private listing, most recent first. */
export function ViewersList({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(viewersQuery(id))
  if (!data && error)
    return <ListFailure level={3} title="The viewers could not be loaded" onRetry={() => void refetch()} />
  if (!data) return <Opening />
  if (data.items.length === 0)
    return (
      <EmptyState level={3} title="No views yet" className="py-6!">
        {copy.noViewers}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Viewers" className="divide-y divide-line border-line border-y">
        {data.items.map((viewer) => (
          <ViewerLine key={viewer.member.id} {...viewer} />
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className="mt-4 text-ink-2 text-sm">And {data.total - data.items.length} more.</p>
      )}
    </>
  )
}

function ViewerLine({ member, first_seen_at, last_seen_at }: z.infer<typeof Viewer>) {
  const roleAndCompany = [member.role, member.company].filter(Boolean).join(', ')
  return (
    <li className="flex items-center gap-4 py-3">
      <Avatar name={member.name} src={portraitUrl(member.portrait_id, 'small')} decorative />
      <div className="min-w-0 flex-1">
        <Link
          to="/dashboard/members/$id"
          params={{ id: member.id }}
          className="wrap-anywhere underline decoration-gold-line underline-offset-4 hover:text-gold"
        >
          {member.name}
        </Link>
        {roleAndCompany && <p className="wrap-anywhere text-[0.8125rem] text-ink-2 leading-5">{roleAndCompany}</p>}
      </div>
      <p className="shrink-0 text-right text-[0.8125rem] text-ink-2 leading-5">
        <DateText instant={last_seen_at} />
        {first_seen_at.slice(0, 10) !== last_seen_at.slice(0, 10) && (
          <span className="block">
            first <DateText instant={first_seen_at} look="date" />
          </span>
        )}
      </p>
    </li>
  )
}

function Opening() {
  return (
    <SkeletonGroup className="grid gap-4">
      {['one', 'two', 'three'].map((line) => (
        <div key={line} className="flex items-center gap-4 py-2">
          <Skeleton className="size-11" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
