import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#features/audit/ui/audit-page.tsx'

type RawSearchParams = {
  action?: unknown
  actor?: unknown
  subject?: unknown
  member?: unknown
  from?: unknown
  to?: unknown
}

const day = /^\d{4}-\d\d-\d\d$/
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const ifMatches = (value: unknown, form: RegExp) => (typeof value === 'string' && form.test(value) ? value : undefined)

export const Route = createFileRoute('/curation/audit')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Audit,
})

function Audit() {
  const { action, actor, subject, member, from, to } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuditPage
      action={ifMatches(action, /^[a-z.-]{1,60}$/) ?? ''}
      actor={ifMatches(actor, uuid)}
      subject={ifMatches(subject, uuid)}
      member={ifMatches(member, uuid)}
      from={ifMatches(from, day)}
      to={ifMatches(to, day)}
      onSearch={(params) => void navigate({ search: { ...params, action: params.action || undefined } })}
    />
  )
}
