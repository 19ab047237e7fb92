import { useQuery } from '@tanstack/react-query'
import { StepLine } from '#ui/collections/step-line.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { profileQuery } from './queries.ts'

/** On the overview: asks the member to complete their profile. */
export function ProfileStep() {
  const { data: profile } = useQuery(profileQuery())
  const isComplete = profile !== undefined && profile.introduction !== '' && profile.specialities.length > 0
  return (
    <StepLine
      title="Say who you are"
      done={isComplete}
      action={
        <LinkButton to="/dashboard/profile" size="small">
          Open profile
        </LinkButton>
      }
    >
      {profile?.verified
        ? 'Other members read your card before they answer you.'
        : 'What you do, where, and a few lines of your own. It is what a curator reads, and what members see of you.'}
    </StepLine>
  )
}
