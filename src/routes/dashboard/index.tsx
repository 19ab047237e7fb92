import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { ActiveConversations } from '#features/conversations/ui/active-conversations.tsx'
import { VettingNotice } from '#features/curation/ui/vetting-notice.tsx'
import { OverviewPage } from '#features/dashboard/ui/overview-page.tsx'
import { ActiveDeals, ActiveDealsCount } from '#features/deals/ui/active-deals.tsx'
import { InvitationsStep } from '#features/invitations/ui/invitations-step.tsx'
import { ActiveListings } from '#features/listings/ui/active-listings.tsx'
import { RecentListings } from '#features/listings/ui/recent-listings.tsx'
import { ActiveMandates } from '#features/mandates/ui/active-mandates.tsx'
import { ProfileStep } from '#features/members/ui/profile-step.tsx'
import { TwoFactorStep } from '#features/two-factor/ui/two-factor-step.tsx'

export const Route = createFileRoute('/dashboard/')({ component: Overview })

function Overview() {
  const { user } = useAuth()
  return (
    <OverviewPage
      standing={<VettingNotice />}
      attention={null}
      figures={
        <>
          <ActiveListings />
          <ActiveMandates />
          <ActiveConversations />
          <ActiveDealsCount />
        </>
      }
      recent={<RecentListings />}
      deals={<ActiveDeals />}
      fresh={false}
      steps={
        <>
          <ProfileStep />
          <TwoFactorStep />
          {user?.verified && <InvitationsStep />}
        </>
      }
    />
  )
}
