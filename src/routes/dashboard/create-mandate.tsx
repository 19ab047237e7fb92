import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { CreateMandatePage } from '#features/mandates/ui/form/create-mandate-page.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/create-mandate')({
  head: () => titledPage('Create New Mandate'),
  component: Create,
})

function Create() {
  const { user } = useAuth()
  return user && <CreateMandatePage key={user.id} memberId={user.id} />
}
