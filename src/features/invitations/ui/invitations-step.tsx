import { useInfiniteQuery } from '@tanstack/react-query'
import { StepLine } from '#ui/collections/step-line.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { invitationsQuery } from './queries.ts'

/** On the overview: tells a verified member how many invitations they can give. */
export function InvitationsStep() {
  const first = useInfiniteQuery(invitationsQuery()).data?.pages[0]
  if (first && first.allowance + first.items.length === 0) return null
  const invitationsLeft = first ? Math.max(0, first.allowance - first.given) : undefined
  return (
    <StepLine
      title="Invite colleagues you vouch for"
      done={invitationsLeft === 0}
      action={
        <LinkButton to="/dashboard/invitations" size="small">
          Invitations
        </LinkButton>
      }
    >
      You vouch for everyone who joins with your invitations.{' '}
      {invitationsLeft !== undefined && describeLeft(invitationsLeft)}
    </StepLine>
  )
}

function describeLeft(invitationsLeft: number): string {
  return `You have ${invitationsLeft === 1 ? 'one' : invitationsLeft} left.`
}
