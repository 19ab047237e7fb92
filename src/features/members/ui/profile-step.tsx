import { useQuery } from '@tanstack/react-query'
import { StepLine } from '#ui/collections/step-line.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { copy } from './copy.ts'
import { profileQuery } from './queries.ts'

/** On the overview: asks the member to complete their profile. */
export function ProfileStep() {
  const { data: profile } = useQuery(profileQuery())
  const isComplete = profile !== undefined && profile.introduction !== '' && profile.specialities.length > 0
  return (
    <StepLine
      title="Complete your profile"
      done={isComplete}
      action={
        <LinkButton to="/dashboard/profile" size="small">
          Open profile
        </LinkButton>
      }
    >
      {profile?.verified ? copy.stepVerified : copy.step}
    </StepLine>
  )
}
