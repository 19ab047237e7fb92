import { createFileRoute } from '@tanstack/react-router'
import { UnusualPage } from '#features/listings/ledger/ui/unusual-page.tsx'

type RawSearchParams = { state?: unknown }

export const Route = createFileRoute('/curation/reading')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Reading,
})

function Reading() {
  const { state } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UnusualPage
      state={state === 'settled' ? 'settled' : 'open'}
      onState={(state) => void navigate({ search: state === 'settled' ? { state } : {}, replace: true })}
    />
  )
}
