import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { PagedTable } from '#ui/collections/paged-table.tsx'
import type { Column } from '#ui/collections/table.tsx'
import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { SearchInput } from '#ui/forms/fields/search-input.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useDebouncedInput } from '#ui/use-debounced-input.ts'
import type { OutboxMessage } from '../contract.ts'
import { type MessageState, messageStates } from '../terms.ts'
import { copy } from './copy.ts'
import { MessageDialog, messageTitle } from './message-dialog.tsx'
import { type OutboxSearch, outboxQuery } from './queries.ts'

type Row = z.infer<typeof OutboxMessage>

const stateBadges: Record<MessageState, { label: string; tone: 'neutral' | 'ok' | 'warn' | 'danger' }> = {
  queued: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  kept: { label: 'Not sent', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
}
const stateOptions: { value: MessageState | 'all'; label: string }[] = [
  { value: 'all', label: 'All messages' },
  ...messageStates.map((value) => ({ value, label: stateBadges[value].label })),
]

type OutboxPageProps = OutboxSearch & { onSearch: (search: OutboxSearch) => void }

export function OutboxPage({ recipient, state, onSearch }: OutboxPageProps) {
  const [openMessage, setOpenMessage] = useState<Row>()
  const [recipientInput, setRecipientInput] = useDebouncedInput(recipient, (text) =>
    onSearch({ recipient: text, state }),
  )
  const pages = infiniteList(useInfiniteQuery(outboxQuery({ recipient, state })))
  const columns: Column<Row>[] = [
    {
      header: 'Subject',
      primary: true,
      cell: (message) => (
        <button type="button" className="row-link cursor-pointer text-left" onClick={() => setOpenMessage(message)}>
          {messageTitle(message)}
        </button>
      ),
    },
    { header: 'To', cell: (message) => <span className="break-all">{message.recipient}</span> },
    {
      header: 'State',
      cell: (message) => (
        <Badge dot tone={stateBadges[message.state].tone}>
          {stateBadges[message.state].label}
        </Badge>
      ),
    },
    { header: 'Written', numeric: true, cell: (message) => <DateText instant={message.written_at} /> },
  ]

  return (
    <>
      <PageTitle title="Outbox">{copy.introduction}</PageTitle>
      <div className="mb-8 grid gap-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchInput
          aria-label="Search e-mails by address"
          placeholder="Part of an address or number"
          value={recipientInput}
          onChange={(event) => setRecipientInput(event.currentTarget.value)}
        />
        <Select
          aria-label="State"
          options={stateOptions}
          value={state ?? 'all'}
          onValueChange={(option) => onSearch({ recipient, state: option === 'all' ? undefined : option })}
        />
      </div>
      <PagedTable
        caption="E-mails and text messages"
        columns={columns}
        pages={pages}
        nouns={['message', 'messages']}
        rowKey={({ id }) => id}
        failure="The outbox could not be loaded"
        empty={
          <EmptyState
            drawing={<SealedEnvelope />}
            title="No messages found"
            action={
              (recipient || state) && <Button onClick={() => onSearch({ recipient: '' })}>Show all messages</Button>
            }
          >
            {copy.none}
          </EmptyState>
        }
      />
      {openMessage && (
        <MessageDialog key={openMessage.id} message={openMessage} onClose={() => setOpenMessage(undefined)} />
      )}
    </>
  )
}
