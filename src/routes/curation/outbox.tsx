import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#features/outbox/ui/outbox-page.tsx'
import type { MailState } from '#features/outbox/ui/queries.ts'

type Search = { recipient?: string; state?: MailState }

const states: readonly unknown[] = ['queued', 'sent', 'kept', 'failed'] satisfies MailState[]
const isState = (value: unknown): value is MailState => states.includes(value)

export const Route = createFileRoute('/curation/outbox')({
  validateSearch: ({ recipient, state }): Search => ({
    ...(typeof recipient === 'string' && recipient && { recipient: recipient.slice(0, 254) }),
    ...(isState(state) && { state }),
  }),
  component: Outbox,
})

function Outbox() {
  const { recipient = '', state } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OutboxPage
      recipient={recipient}
      state={state}
      onSearch={(wanted) =>
        void navigate({ search: { ...wanted, recipient: wanted.recipient || undefined }, replace: true })
      }
    />
  )
}
