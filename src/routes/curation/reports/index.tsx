import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#features/reports/ui/reports-page.tsx'

type Search = { state?: 'settled' }

export const Route = createFileRoute('/curation/reports/')({
  validateSearch: ({ state }): Search => (state === 'settled' ? { state } : {}),
  component: Reports,
})

function Reports() {
  const { state = 'open' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      state={state}
      onState={(chosen) => void navigate({ search: chosen === 'settled' ? { state: chosen } : {}, replace: true })}
    />
  )
}
