import { useQuery } from '@tanstack/react-query'
import { StepLine } from '#ui/collections/step-line.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { twoFactorQuery } from './queries.ts'

/** Suggests setting up a second factor, until the member has one. */
export function TwoFactorStep() {
  const { data: state } = useQuery(twoFactorQuery())
  const enrolled = state?.factors.some(({ on }) => on) ?? false
  const { configured, on } = state?.device_check ?? { configured: false, on: false }
  const isDeviceChecked = configured && on
  return (
    <StepLine
      title="Keep your account yours"
      done={enrolled || isDeviceChecked}
      action={
        <LinkButton to="/dashboard/settings" hash="two-factor" size="small">
          Open settings
        </LinkButton>
      }
    >
      {enrolled || !isDeviceChecked
        ? 'A second step at each sign-in, so that a password alone opens nothing.'
        : 'A sign-in on a device you never used asks for a code, mailed to you. An app asks each time.'}
    </StepLine>
  )
}
