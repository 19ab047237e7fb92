import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { CreateMandatePage } from '#features/mandates/ui/create-mandate-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/create-mandate')({
  head: () => ({ meta: [{ title: `Create New Mandate · ${productName}` }] }),
  component: Create,
})

function Create() {
  const { user } = useAuth()
  return user && <CreateMandatePage key={user.id} memberId={user.id} />
}
