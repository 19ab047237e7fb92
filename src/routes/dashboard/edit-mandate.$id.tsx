import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { EditMandatePage } from '#features/mandates/ui/form/edit-mandate-page.tsx'
import { referenceTitle, titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/edit-mandate/$id')({
  head: ({ params: { id } }) => titledPage(referenceTitle('Edit Mandate', id)),
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  return user && <EditMandatePage key={`${user.id} ${id}`} id={id} memberId={user.id} />
}
