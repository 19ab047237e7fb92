import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#features/audit/ui/audit-page.tsx'

type Search = { action?: string; actor?: string; subject?: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const Route = createFileRoute('/curation/audit')({
  validateSearch: ({ action, actor, subject }): Search => ({
    ...(typeof action === 'string' && /^[a-z.-]{1,60}$/.test(action) && { action }),
    ...(typeof actor === 'string' && uuid.test(actor) && { actor }),
    ...(typeof subject === 'string' && uuid.test(subject) && { subject }),
  }),
  component: Audit,
})

function Audit() {
  const { action = '', ...people } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuditPage
      action={action}
      {...people}
      onSearch={(wanted) => void navigate({ search: { ...wanted, action: wanted.action || undefined } })}
    />
  )
}
