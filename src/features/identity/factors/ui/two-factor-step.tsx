import { useQuery } from '@tanstack/react-query'
import { StepLine } from '#ui/collections/step-line.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { copy } from './copy.ts'
import { twoFactorQuery } from './queries.ts'

/** Suggests setting up a second factor, until the member has one. */
export function TwoFactorStep() {
  const { data: state } = useQuery(twoFactorQuery())
  const enrolled = state?.factors.some(({ on }) => on) ?? false
  const { configured, on } = state?.device_check ?? { configured: false, on: false }
  const isDeviceChecked = configured && on
  return (
    <StepLine
      title="Turn on two-factor sign-in"
      done={enrolled || isDeviceChecked}
      action={
        <LinkButton to="/dashboard/settings" hash="two-factor" size="small">
          Open settings
        </LinkButton>
      }
    >
      {copy.step}
    </StepLine>
  )
}
