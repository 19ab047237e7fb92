import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { CardPage } from '#features/members/ui/card-page.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/members/$id')({
  head: () => ({ meta: [{ title: `Member · ${productName}` }] }),
  component: Member,
})

function Member() {
  const { id } = Route.useParams()
  const { user } = useAuth()
  return <CardPage id={id} readerId={user?.id} />
}
