import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '#features/conversations/ui/request-page.tsx'
import { ConvertToDeal } from '#features/deals/ui/convert-to-deal.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/information-requests/$id')({
  head: () => ({ meta: [{ title: `Information Request · ${productName}` }] }),
  component: Request,
})

function Request() {
  const { id } = Route.useParams()
  return (
    <RequestPage id={id}>
      <ConvertToDeal conversationId={id} />
    </RequestPage>
  )
}
