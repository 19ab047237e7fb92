import { useInfiniteQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { invitationsQuery } from './queries.ts'

/** Tells a verified member what they have to give, and leads there. */
export function InvitationsNotice() {
  const { data } = useInfiniteQuery(invitationsQuery())
  const first = data?.pages[0]
  if (!first || first.allowance + first.items.length === 0) return null
  const left = Math.max(0, first.allowance - first.given)
  const count = left === 1 ? 'one invitation' : `${left} invitations`
  return (
    <Notice
      title={left === 0 ? 'You have given all your invitations' : `You have ${count} to give`}
      action={
        <LinkButton to="/dashboard/invitations" size="small">
          Invitations
        </LinkButton>
      }
    >
      Whoever joins with one of yours is vouched for by you.
    </Notice>
  )
}
