import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { RowLink } from '#ui/collections/row-link.tsx'
import { type Column, Table } from '#ui/collections/table.tsx'
import { KeyAndLedger } from '#ui/drawings/key-and-ledger.tsx'
import { Lantern } from '#ui/drawings/lantern.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Specimen, SpecimenSection } from './specimen.tsx'

type Thing = { id: string; title: string; amount: string | null; currency: string; status: string; createdAt: string }

const things: Thing[] = [
  {
    id: '1',
    title: 'Villa above the bay',
    amount: '48000000',
    currency: 'EUR',
    status: 'Active',
    createdAt: '2026-03-12T09:30:00Z',
  },
  {
    id: '2',
    title: 'M/Y Halcyon, 54 m',
    amount: '31500000',
    currency: 'EUR',
    status: 'Active',
    createdAt: '2026-02-02T22:45:00Z',
  },
  {
    id: '3',
    title: 'Study for a Garden, oil on linen',
    amount: '2150000.50',
    currency: 'CHF',
    status: 'Pending',
    createdAt: '2025-11-30T12:00:00Z',
  },
  {
    id: '4',
    title: 'Long-range jet, one owner',
    amount: null,
    currency: 'USD',
    status: 'Sold',
    createdAt: '2025-01-06T18:15:00Z',
  },
]

const tones: Record<string, 'ok' | 'warn'> = { Active: 'ok', Pending: 'warn' }

const columns: Column<Thing>[] = [
  { header: 'Title', primary: true, cell: ({ title }) => <RowLink to="/design">{title}</RowLink> },
  {
    header: 'Status',
    cell: ({ status }) => (
      <Badge dot tone={tones[status] ?? 'neutral'}>
        {status}
      </Badge>
    ),
  },
  {
    header: 'Price',
    numeric: true,
    cell: ({ amount, currency }) => (
      <MoneyText tabular amount={amount} currency={currency} otherwise="Price not specified" />
    ),
  },
  { header: 'Created', numeric: true, cell: ({ createdAt }) => <DateText instant={createdAt} /> },
  {
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: ({ title }) => (
      <IconButton label={`Edit ${title}`} className="-my-3 -mr-3" onClick={() => toast({ title: `Edit ${title}` })}>
        <Pencil aria-hidden="true" size={18} strokeWidth={1.25} />
      </IconButton>
    ),
  },
]

const states = ['Loaded', 'Loading', 'Empty', 'Failed'] as const

export function TableSpecimens() {
  const [state, setState] = useState<(typeof states)[number]>('Loaded')
  return (
    <SpecimenSection id="tables" title="Tables">
      <Specimen name="Rows where there is room, cards where there is none">
        <div className="mb-6 flex flex-wrap gap-2">
          {states.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === state ? 'solid' : 'outline'}
              aria-pressed={one === state}
              onClick={() => setState(one)}
            >
              {one}
            </Button>
          ))}
        </div>
        <ThingTable state={state} caption="Things" />
      </Specimen>
      <Specimen name="The same in a narrow place">
        <div className="max-w-sm">
          <ThingTable state={state} caption="Things in a narrow place" />
        </div>
      </Specimen>
    </SpecimenSection>
  )
}

function ThingTable({ state, caption }: { state: (typeof states)[number]; caption: string }) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={state === 'Loaded' ? things : []}
      rowKey={({ id }) => id}
      loading={state === 'Loading'}
      failed={
        state === 'Failed' && (
          <EmptyState
            level={4}
            drawing={<Lantern />}
            title="Failed to load your things"
            action={<Button>Try again</Button>}
          >
            Nothing of yours was changed.
          </EmptyState>
        )
      }
      empty={
        <EmptyState
          level={4}
          drawing={<KeyAndLedger />}
          title="No things yet"
          action={<Button variant="solid">Create Thing</Button>}
        >
          What you create appears here.
        </EmptyState>
      }
    />
  )
}
