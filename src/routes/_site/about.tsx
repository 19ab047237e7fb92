import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { AboutPage } from '#features/site/ui/about-page.tsx'

export const Route = createFileRoute('/_site/about')({
  head: () =>
    pageHead({
      title: 'About',
      description:
        'An invite-only network and marketplace for concierges, lifestyle managers, brokers and curators: private assets and mandates, shown only to those they concern.',
      path: '/about',
    }),
  component: AboutPage,
})
