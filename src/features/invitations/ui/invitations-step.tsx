import { useInfiniteQuery } from '@tanstack/react-query'
import { StepLine } from '#ui/collections/step-line.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { invitationsQuery } from './queries.ts'

/** On the overview: tells a verified member how many invitations they can give. */
export function InvitationsStep() {
  const first = useInfiniteQuery(invitationsQuery()).data?.pages[0]
  if (first && first.allowance + first.items.length === 0) return null
  const left = first ? Math.max(0, first.allowance - first.given) : undefined
  return (
    <StepLine
      title="Invite those you would vouch for"
      done={left === 0}
      action={
        <LinkButton to="/dashboard/invitations" size="small">
          Invitations
        </LinkButton>
      }
    >
      You vouch for everyone who joins with an invitation of yours. {left !== undefined && describeLeft(left)}
    </StepLine>
  )
}

function describeLeft(left: number): string {
  if (left === 0) return 'You have given all of them.'
  return `You have ${left === 1 ? 'one' : left} to give.`
}
