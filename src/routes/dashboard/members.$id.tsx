import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { prefetchForMember } from '#api/prefetch.ts'
import { CardPage } from '#features/members/ui/card-page.tsx'
import { cardQuery } from '#features/members/ui/queries.ts'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/members/$id')({
  head: () => titledPage('Member'),
  loader: ({ context: { queryClient }, params }) => prefetchForMember(queryClient, cardQuery(params.id)),
  component: Member,
})

function Member() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  return <CardPage id={id} readerId={user?.id} />
}
