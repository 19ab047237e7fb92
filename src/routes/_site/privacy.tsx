import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#api/page-head.ts'
import { instanceQuery } from '#features/instance/ui/queries.ts'
import { PrivacyPage } from '#features/site/ui/privacy-page.tsx'
import { useOperator } from '../-use-operator.ts'

export const Route = createFileRoute('/_site/privacy')({
  head: () =>
    pageHead({
      title: 'Privacy Policy',
      description:
        'What we know about you, why, who can see it and for how long, and how to have it corrected or erased.',
      path: '/privacy',
    }),
  component: Privacy,
})

function Privacy() {
  const { views_kept_days } = useSuspenseQuery(instanceQuery()).data
  return <PrivacyPage operator={useOperator()} viewsKeptDays={views_kept_days} />
}
