import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { MemberPage } from '#features/curation/ui/members/member-page.tsx'

export const Route = createFileRoute('/curation/members/$id')({ component: MemberRoute })

function MemberRoute() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  return user && <MemberPage key={id} id={id} readerId={user.id} />
}
