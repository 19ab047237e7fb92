import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsPage } from '#features/curation/ui/applications/applications-page.tsx'

type RawSearchParams = { group?: unknown }

export const Route = createFileRoute('/curation/')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Applications,
})

function Applications() {
  const { group } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApplicationsPage
      group={group === 'incomplete' ? 'incomplete' : 'complete'}
      onGroup={(group) => void navigate({ search: group === 'incomplete' ? { group } : {}, replace: true })}
    />
  )
}
