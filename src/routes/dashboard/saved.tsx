import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { prefetchForMember } from '#api/prefetch.ts'
import { collectionsQuery, savedQuery } from '#features/listings/collections/ui/queries.ts'
import { SavedPage } from '#features/listings/collections/ui/saved-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/saved')({
  validateSearch: (params: { collection?: unknown }): { collection?: unknown } => params,
  head: () => titledPage('Saved Listings'),
  loaderDeps: ({ search }) => ({ params: search }),
  loader: ({ context: { queryClient }, deps }) =>
    prefetchForMember(queryClient, collectionsQuery(), savedQuery(groupOf(deps.params.collection))),
  component: Saved,
})

function Saved() {
  const group = groupOf(Route.useSearch().collection)
  const { user } = useAuth()
  return user && <SavedPage key={group} group={group} memberId={user.id} />
}

const groupOf = (collection: unknown): string => (typeof collection === 'string' && collection ? collection : 'all')
