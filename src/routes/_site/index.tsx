import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { instanceQuery } from '#features/instance/ui/queries.ts'
import { LandingPage } from '#features/site/ui/landing-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/_site/')({
  // Loaded apart: the page that a visitor opens contains its teasers, and needs no code to find them.
  loader: () => import('#features/listings/ui/teasers.ts').then(({ loadTeasers }) => loadTeasers()).catch(() => []),
  staleTime: 5 * 60_000,
  head: () =>
    pageHead({
      title: `${productName}: Your Guide to Ultra-Exclusive Experiences`,
      standalone: true,
      description:
        'A private, invite-only network where concierges, brokers and curators place, seek and close on the assets that are never advertised.',
      path: '/',
    }),
  component: Landing,
})

function Landing() {
  const { data: instance } = useQuery(instanceQuery())
  return <LandingPage teasers={Route.useLoaderData()} joining={joiningWords[instance?.joining ?? 'invitation']} />
}

const joiningWords = {
  invitation: 'By invitation only',
  application: 'By application or invitation',
  open: 'A private network',
} as const
