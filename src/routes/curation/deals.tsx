import { createFileRoute } from '@tanstack/react-router'
import { CompletedDealsPage } from '#features/deals/ui/list/completed-deals-page.tsx'

type Words = { state?: unknown }

export const Route = createFileRoute('/curation/deals')({
  // Read where it is needed: the first script of every page holds this.
  validateSearch: (words: Words): Words => words,
  component: Deals,
})

function Deals() {
  const { state } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CompletedDealsPage
      state={state === 'void' ? 'void' : 'standing'}
      onState={(chosen) => void navigate({ search: chosen === 'void' ? { state: chosen } : {}, replace: true })}
    />
  )
}
