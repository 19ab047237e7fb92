import type { ReactNode } from 'react'
import { DateText } from '#ui/text/date-text.tsx'
import type { Deal, DealEvent } from '../contract.ts'
import { PartyName } from './party-name.tsx'

/** All that happened, the oldest first, with who did it and when. */
export function DealTimeline({ deal }: { deal: Deal }) {
  const { events, updated_at } = deal
  const ownId = deal.party && deal[deal.party].id
  const latest = events.at(-1)
  return (
    <ol className="border-line border-l">
      {events.map((event) => (
        <Entry key={event.id} title={sayEvent(event)} at={event.at} by={event.by} own={event.by.id === ownId}>
          {event.reason && (
            <q className="caption wrap-anywhere mt-1 block whitespace-pre-line text-ink-2">{event.reason}</q>
          )}
        </Entry>
      ))}
      <Entry title="Last Updated" at={updated_at} by={latest?.by} own={latest?.by.id === ownId} quiet />
    </ol>
  )
}

type EntryProps = {
  title: string
  at: string
  by: DealEvent['by'] | undefined
  own: boolean
  /** It says nothing new. */
  quiet?: boolean
  children?: ReactNode
}

function Entry({ title, at, by, own, quiet = false, children }: EntryProps) {
  return (
    <li className="relative pb-6 pl-6 last:pb-0">
      <span
        aria-hidden="true"
        className={`-left-[0.28125rem] absolute top-2 size-2 rounded-full border ${quiet ? 'border-gold-line bg-raised' : 'border-gold bg-gold'}`}
      />
      <p className="font-medium text-[0.9375rem]">{title}</p>
      {children}
      <p className="mt-0.5 text-[0.8125rem] text-ink-2">
        {by && (
          <>
            <PartyName person={by} own={own} /> ·{' '}
          </>
        )}
        <DateText instant={at} look="moment" />
      </p>
    </li>
  )
}

function sayEvent({ kind, to }: DealEvent): string {
  if (kind === 'created') return 'Created'
  if (kind === 'completed') return 'Completed'
  if (kind === 'withdrawn') return 'Withdrawn'
  return `Moved to ${to}`
}
