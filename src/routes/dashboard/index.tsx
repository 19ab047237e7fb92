import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { VettingNotice } from '#features/curation/ui/vetting-notice.tsx'
import { WelcomePage } from '#features/dashboard/ui/welcome-page.tsx'
import { InvitationsStep } from '#features/invitations/ui/invitations-step.tsx'
import { ProfileStep } from '#features/members/ui/profile-step.tsx'
import { TwoFactorStep } from '#features/two-factor/ui/two-factor-step.tsx'

export const Route = createFileRoute('/dashboard/')({ component: Welcome })

function Welcome() {
  const { user } = useAuth()
  return (
    <WelcomePage standing={<VettingNotice />}>
      <ProfileStep />
      <TwoFactorStep />
      {user?.verified && <InvitationsStep />}
    </WelcomePage>
  )
}
