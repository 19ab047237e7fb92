import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#features/reports/ui/reports-page.tsx'

type Words = { state?: unknown }

export const Route = createFileRoute('/curation/reports/')({
  // Read where it is needed: the first script of every page holds this.
  validateSearch: (words: Words): Words => words,
  component: Reports,
})

function Reports() {
  const { state } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      state={state === 'settled' ? 'settled' : 'open'}
      onState={(chosen) => void navigate({ search: chosen === 'settled' ? { state: chosen } : {}, replace: true })}
    />
  )
}
