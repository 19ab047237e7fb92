import { createFileRoute } from '@tanstack/react-router'
import { VettingNotice } from '#features/curation/ui/vetting-notice.tsx'
import { WelcomePage } from '#features/dashboard/ui/welcome-page.tsx'
import { InvitationsNotice } from '#features/invitations/ui/invitations-notice.tsx'

export const Route = createFileRoute('/dashboard/')({
  component: () => <WelcomePage unverified={<VettingNotice />} verified={<InvitationsNotice />} />,
})
