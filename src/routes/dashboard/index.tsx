import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { prefetchByMember } from '#api/prefetch.ts'
import { AttentionList } from '#features/attention/ui/attention-list.tsx'
import { attentionQuery } from '#features/attention/ui/queries.ts'
import { ActiveConversations } from '#features/conversations/ui/list/active-conversations.tsx'
import { VettingNotice } from '#features/curation/ui/applicant/vetting-notice.tsx'
import { CurationFigures } from '#features/curation/ui/overview/curation-figures.tsx'
import { standingQuery } from '#features/curation/ui/queries.ts'
import { FirstStep } from '#features/dashboard/ui/first-step.tsx'
import { OverviewPage } from '#features/dashboard/ui/overview-page.tsx'
import { ActiveDeals, ActiveDealsCount } from '#features/deals/ui/list/active-deals.tsx'
import { activeDealsQuery } from '#features/deals/ui/queries.ts'
import { twoFactorQuery } from '#features/identity/factors/ui/queries.ts'
import { TwoFactorStep } from '#features/identity/factors/ui/two-factor-step.tsx'
import { InvitationsStep } from '#features/invitations/ui/invitations-step.tsx'
import { invitationsQuery } from '#features/invitations/ui/queries.ts'
import { ActiveListings } from '#features/listings/ui/own/active-listings.tsx'
import { recentListingsQuery } from '#features/listings/ui/own/own-queries.ts'
import { RecentListings } from '#features/listings/ui/own/recent-listings.tsx'
import { ActiveMandates, recentMandatesQuery } from '#features/mandates/ui/own/active-mandates.tsx'
import { ProfileStep } from '#features/members/ui/profile-step.tsx'
import { profileQuery } from '#features/members/ui/queries.ts'
import { ErasureNotice } from '#features/rights/ui/erasure-notice.tsx'
import { erasureQuery } from '#features/rights/ui/queries.ts'

export const Route = createFileRoute('/dashboard/')({
  loader: ({ context: { queryClient } }) =>
    prefetchByMember(queryClient, ({ awaiting, verified }) => {
      if (awaiting) return []
      const queriesOfLists = [recentListingsQuery(), recentMandatesQuery(), activeDealsQuery(), attentionQuery()]
      return [
        ...queriesOfLists,
        erasureQuery(),
        profileQuery(),
        twoFactorQuery(),
        verified ? invitationsQuery() : standingQuery(),
      ]
    }),
  component: OverviewRoute,
})

// Loaded when it is needed, because few members are curators.
const CurationLocked = lazy(async () => {
  const { CurationLocked } = await import('#features/curation/ui/overview/curation-locked.tsx')
  return { default: CurationLocked }
})

function OverviewRoute() {
  const { user } = useAuth()
  const listings = useQuery(recentListingsQuery())
  const mandates = useQuery(recentMandatesQuery())
  const isLoaded = !listings.isPending && !mandates.isPending
  const hasNoOffers = listings.data?.total === 0 && mandates.data?.total === 0
  const isCurating = user?.curation === 'open' || user?.curation === 'exempt'
  const isLocked = user?.curation === 'factor' || user?.curation === 'proof'
  const isOnlyCurator = isCurating && hasNoOffers
  return (
    <OverviewPage
      curation={isCurating && !isOnlyCurator && <CurationFigures />}
      standingNotice={
        <>
          {isLocked && (
            <Suspense>
              <CurationLocked enrolled={user?.curation === 'proof'} />
            </Suspense>
          )}
          {user && !user.verified && <VettingNotice />}
        </>
      }
      erasure={<ErasureNotice />}
      attention={<AttentionList newcomer={isLoaded ? hasNoOffers : undefined} />}
      figureCards={
        isOnlyCurator ? (
          <CurationFigures />
        ) : (
          <>
            <ActiveListings />
            <ActiveMandates />
            <ActiveConversations />
            <ActiveDealsCount />
          </>
        )
      }
      recentOffers={<RecentListings />}
      deals={<ActiveDeals />}
      hasNoOffers={hasNoOffers}
      steps={
        <>
          <ProfileStep />
          <FirstStep done={(listings.data?.total ?? 0) + (mandates.data?.total ?? 0) > 0} />
          <TwoFactorStep />
          {user?.verified && <InvitationsStep />}
        </>
      }
    />
  )
}
