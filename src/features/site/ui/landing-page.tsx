import { useAuth } from '#api/auth/use-auth.ts'
import { LandingCollection } from './landing-collection.tsx'
import { LandingExperiences } from './landing-experiences.tsx'
import { LandingFeatures } from './landing-features.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingInvitation } from './landing-invitation.tsx'
import { type LandingTeaser, LandingTeasers } from './landing-teasers.tsx'

type LandingPageProps = { teasers: readonly LandingTeaser[]; joining: string }

export function LandingPage({ teasers, joining }: LandingPageProps) {
  const { session } = useAuth()
  return (
    <>
      <LandingHero joining={joining} />
      <LandingTeasers teasers={teasers} />
      <LandingCollection />
      <LandingFeatures />
      <LandingExperiences />
      {!session && <LandingInvitation />}
    </>
  )
}
