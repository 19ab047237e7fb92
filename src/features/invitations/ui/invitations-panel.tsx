import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteList } from '#api/infinite-list.ts'
import { LoadMore } from '#ui/collections/load-more.tsx'
import { ClosedGate } from '#ui/drawings/closed-gate.tsx'
import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { SkeletonGroup, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { copy } from './copy.ts'
import { GiveInvitation } from './give-invitation.tsx'
import { InvitationLine } from './invitation-line.tsx'
import { invitationsQuery } from './queries.ts'

type InvitationsPanelProps = {
  verified: boolean
  /** The heading level: 1 if the panel is the whole page. */
  level?: 1 | 2
}

/** The invitations that a member gave, and those they may still give. */
export function InvitationsPanel({ verified, level = 2 }: InvitationsPanelProps) {
  const Heading = `h${level}` as const
  const query = useInfiniteQuery(invitationsQuery())
  const { rows, first, loading, failed, more, busy, onMore, retry } = infiniteList(query)
  const invitationsLeft = first ? Math.max(0, first.allowance - first.given) : 0

  return (
    <section aria-labelledby="invitations">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <Heading id="invitations" tabIndex={-1} className={`${level === 1 ? 'title-2' : 'title-3'} outline-none`}>
            Invitations
          </Heading>
          <p className="mt-1 max-w-[40em] text-pretty text-ink-2 text-sm">
            You vouch for everyone who joins with your invitations.{' '}
            {verified && (
              // Invisible until loaded, so that the layout does not shift.
              <span className={first ? undefined : 'invisible'}>{describeLeft(invitationsLeft)}</span>
            )}
          </p>
        </div>
        {verified && <GiveInvitation disabled={invitationsLeft === 0} />}
      </div>
      {loading && (
        <SkeletonGroup className="mt-4">
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {failed && (
        <ListFailure level={level === 1 ? 2 : 3} title="Your invitations could not be loaded" onRetry={retry} />
      )}
      {first && rows.length === 0 && <NoInvitations verified={verified} level={level === 1 ? 2 : 3} />}
      {rows.length > 0 && (
        <ul className="mt-6 border-line border-t">
          {rows.map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {more && (
        <LoadMore
          progress={`Showing ${rows.length} ${rows.length === 1 ? 'invitation' : 'invitations'}`}
          {...{ more, busy, onMore }}
        />
      )}
    </section>
  )
}

function NoInvitations({ verified, level }: { verified: boolean; level: 2 | 3 }) {
  return verified ? (
    <EmptyState level={level} drawing={<SealedEnvelope />} title="You have not invited anybody yet">
      {copy.none}
    </EmptyState>
  ) : (
    <EmptyState level={level} drawing={<ClosedGate />} title="Only verified members can invite">
      {copy.unverified}
    </EmptyState>
  )
}

function describeLeft(invitationsLeft: number): string {
  if (invitationsLeft === 0) return 'You have no invitations left.'
  return `You have ${invitationsLeft} left.`
}
