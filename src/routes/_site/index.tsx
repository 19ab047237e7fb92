import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { LandingPage } from '#features/site/ui/landing-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/_site/')({
  head: () =>
    pageHead({
      title: `${productName}: Your Guide to Ultra-Exclusive Experiences`,
      standalone: true,
      description:
        'A private, invite-only network where concierges, brokers and curators place, seek and close on the assets that are never advertised.',
      path: '/',
    }),
  component: LandingPage,
})
