import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { GrowingTable } from '#ui/collections/growing-table.tsx'
import type { Column } from '#ui/collections/table.tsx'
import { SealedEnvelope } from '#ui/drawings/sealed-envelope.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { SearchInput } from '#ui/forms/fields/search-input.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useSettledWords } from '#ui/use-debounced-input.ts'
import type { OutboxMessage } from '../contract.ts'
import { MessageDialog } from './message-dialog.tsx'
import { type MessageState, type OutboxSearch, outboxQuery } from './queries.ts'
import { messageTitle } from './title-of.ts'

type Row = z.infer<typeof OutboxMessage>

const states: Record<MessageState, { label: string; tone: 'neutral' | 'ok' | 'warn' | 'danger' }> = {
  queued: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  kept: { label: 'Kept here', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
}
const choices: { value: MessageState | 'all'; label: string }[] = [
  { value: 'all', label: 'All messages' },
  ...(['queued', 'sent', 'kept', 'failed'] as const).map((value) => ({ value, label: states[value].label })),
]

type OutboxPageProps = OutboxSearch & { onSearch: (wanted: OutboxSearch) => void }

export function OutboxPage({ recipient, state, onSearch }: OutboxPageProps) {
  const [opened, setOpened] = useState<Row>()
  const [typed, setTyped] = useSettledWords(recipient, (words) => onSearch({ recipient: words, state }))
  const pages = infiniteList(useInfiniteQuery(outboxQuery({ recipient, state })))
  const columns: Column<Row>[] = [
    {
      header: 'Subject',
      primary: true,
      cell: (letter) => (
        <button type="button" className="row-link cursor-pointer text-left" onClick={() => setOpened(letter)}>
          {messageTitle(letter)}
        </button>
      ),
    },
    { header: 'To', cell: (letter) => <span className="break-all">{letter.recipient}</span> },
    {
      header: 'State',
      cell: (letter) => (
        <Badge dot tone={states[letter.state].tone}>
          {states[letter.state].label}
        </Badge>
      ),
    },
    { header: 'Written', numeric: true, cell: (letter) => <DateText instant={letter.written_at} /> },
  ]

  return (
    <>
      <PageTitle title="Outbox">
        Every e-mail and text message the network wrote. Where nothing is set up to send them they are kept here, to be
        handed on by you.
      </PageTitle>
      <div className="mb-8 grid gap-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchInput
          aria-label="Search e-mails by address"
          placeholder="Part of an address or number"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          aria-label="State"
          options={choices}
          value={state ?? 'all'}
          onValueChange={(chosen) => onSearch({ recipient, state: chosen === 'all' ? undefined : chosen })}
        />
      </div>
      <GrowingTable
        caption="E-mails and text messages"
        columns={columns}
        pages={pages}
        nouns={['letter', 'letters']}
        rowKey={({ id }) => id}
        failure="The outbox could not be loaded"
        empty={
          <EmptyState
            drawing={<SealedEnvelope />}
            title="Nothing here"
            action={
              (recipient || state) && <Button onClick={() => onSearch({ recipient: '' })}>Show all messages</Button>
            }
          >
            E-mails and text messages appear as soon as the network writes one.
          </EmptyState>
        }
      />
      {opened && <MessageDialog key={opened.id} letter={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
