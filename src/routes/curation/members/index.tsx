import { createFileRoute } from '@tanstack/react-router'
import { MembersPage } from '#features/curation/ui/members-page.tsx'
import type { StandingName } from '#features/curation/ui/queries.ts'

type Search = { search?: string; standing?: StandingName }

const standings: readonly unknown[] = ['verified', 'unverified', 'suspended', 'curator'] satisfies StandingName[]
const isStanding = (value: unknown): value is StandingName => standings.includes(value)

export const Route = createFileRoute('/curation/members/')({
  validateSearch: ({ search, standing }): Search => ({
    ...(typeof search === 'string' && search && { search: search.slice(0, 200) }),
    ...(isStanding(standing) && { standing }),
  }),
  component: Members,
})

function Members() {
  const { search = '', standing } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MembersPage
      search={search}
      standing={standing}
      onSearch={(wanted) => void navigate({ search: { ...wanted, search: wanted.search || undefined }, replace: true })}
    />
  )
}
