import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#features/site/ui/landing-page.tsx'

export const Route = createFileRoute('/_site/')({
  head: () => ({ meta: [{ title: 'Subrosa: Your Guide to Ultra-Exclusive Experiences' }] }),
  component: LandingPage,
})
