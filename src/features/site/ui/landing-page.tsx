import { LandingCollection } from './landing-collection.tsx'
import { LandingExperiences } from './landing-experiences.tsx'
import { LandingFeatures } from './landing-features.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingInvitation } from './landing-invitation.tsx'

export function LandingPage() {
  return (
    <>
      <LandingHero />
      <LandingCollection />
      <LandingFeatures />
      <LandingExperiences />
      <LandingInvitation />
    </>
  )
}
