import { createFileRoute } from '@tanstack/react-router'
import type { MessageState } from '#features/outbox/terms.ts'
import { OutboxPage } from '#features/outbox/ui/outbox-page.tsx'

type RawSearchParams = { recipient?: unknown; state?: unknown }

const messageStates: readonly unknown[] = ['queued', 'sent', 'kept', 'failed'] satisfies MessageState[]
const isState = (value: unknown): value is MessageState => messageStates.includes(value)

export const Route = createFileRoute('/curation/outbox')({
  // Parsed by the page: this line is in the first script of every page, and the parser is not.
  validateSearch: (params: RawSearchParams): RawSearchParams => params,
  component: Outbox,
})

function Outbox() {
  const { recipient, state } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OutboxPage
      recipient={typeof recipient === 'string' ? recipient.slice(0, 254) : ''}
      state={isState(state) ? state : undefined}
      onSearch={(params) =>
        void navigate({ search: { ...params, recipient: params.recipient || undefined }, replace: true })
      }
    />
  )
}
