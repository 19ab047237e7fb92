import { createFileRoute } from '@tanstack/react-router'
import type { Standing } from '#features/curation/terms.ts'
import { MembersPage } from '#features/curation/ui/members/members-page.tsx'

type RawSearchParams = { search?: unknown; standing?: unknown }

const standings: readonly unknown[] = ['verified', 'unverified', 'suspended', 'curator'] satisfies Standing[]
const isStanding = (value: unknown): value is Standing => standings.includes(value)

export const Route = createFileRoute('/curation/members/')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Members,
})

function Members() {
  const { search, standing } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MembersPage
      search={typeof search === 'string' ? search.slice(0, 200) : ''}
      standing={isStanding(standing) ? standing : undefined}
      onSearch={(params) => void navigate({ search: { ...params, search: params.search || undefined }, replace: true })}
    />
  )
}
