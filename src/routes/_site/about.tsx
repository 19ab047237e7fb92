import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#features/site/ui/about-page.tsx'

export const Route = createFileRoute('/_site/about')({
  head: () => ({ meta: [{ title: 'About · Subrosa' }] }),
  component: AboutPage,
})
