import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#api/is-not-found.ts'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { memberQuery } from '../queries.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberHeading } from './member-heading.tsx'
import { MemberHistory } from './member-history.tsx'
import { MemberProfile } from './member-profile.tsx'
import { MemberVouching } from './member-vouching.tsx'

type MemberPageProps = {
  id: string
  /** The signed-in curator. */
  readerId: string
}

/** Everything about a member that a curator needs before a decision. */
export function MemberPage({ id, readerId }: MemberPageProps) {
  const { data: member, error, refetch } = useQuery(memberQuery(id))
  if (!member && isNotFound(error)) return <MemberNotFound />
  if (!member && error) return <ListFailure title="This member could not be loaded" onRetry={() => void refetch()} />
  if (!member) return <MemberSkeleton />
  return (
    <>
      <MemberHeading member={member} />
      {member.id === readerId ? (
        <p className="mt-6 text-ink-2 text-sm">This is you. Only another curator can decide about you.</p>
      ) : (
        <MemberActions key={member.id} member={member} />
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-12">
          <MemberProfile member={member} />
          <MemberHistory member={member} />
        </div>
        <MemberVouching member={member} mayChange={member.id !== readerId} />
      </div>
    </>
  )
}

function MemberSkeleton() {
  return (
    <SkeletonGroup className="block pt-13">
      <div className="flex items-center gap-5">
        <Skeleton className="size-20 rounded-full" />
        <Skeleton className="h-11 w-72 max-w-[60%]" />
      </div>
      <div className="mt-30 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SkeletonText lines={8} />
        <SkeletonText lines={5} />
      </div>
    </SkeletonGroup>
  )
}

function MemberNotFound() {
  return (
    <EmptyState
      drawing={<ClosedGate />}
      title="There is no such member"
      action={<LinkButton to="/curation/members">All members</LinkButton>}
    />
  )
}
