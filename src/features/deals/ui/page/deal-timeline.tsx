import type { ReactNode } from 'react'
import { DateText } from '#ui/text/date-text.tsx'
import { DottedLine } from '#ui/text/dotted-line.tsx'
import type { Deal, DealEvent } from '../../records.ts'
import { dealProgress } from '../../terms.ts'
import { amountOf, capitalize, contentOf, stepName } from '../deal-labels.ts'
import { PartyName } from '../party-name.tsx'

/** Every event, the oldest first, with who caused it and when. */
export function DealTimeline({ deal }: { deal: Deal }) {
  const { events, updated_at } = deal
  const ownId = deal.party ? deal[deal.party].id : undefined
  const latestEvent = events.at(-1)
  return (
    <ol className="border-line border-l">
      {events.map((event) => (
        <Entry
          key={`${event.kind} ${event.id}`}
          title={describeEvent(event, deal)}
          at={event.at}
          by={<Actors event={event} ownId={ownId} />}
          isQuiet={event.kind === 'declined'}
        >
          {event.reason && (
            <q className="caption wrap-anywhere mt-1 block whitespace-pre-line text-ink-2">{event.reason}</q>
          )}
        </Entry>
      ))}
      <Entry
        title="Last Updated"
        at={latestEvent?.at ?? updated_at}
        by={latestEvent && <ActorName person={latestEvent.by} ownId={ownId} />}
        isQuiet
      />
    </ol>
  )
}

type EntryProps = {
  title: string
  at: string
  by: ReactNode
  /** Without emphasis: the event changed nothing about the deal. */
  isQuiet?: boolean
  children?: ReactNode
}

function Entry({ title, at, by, isQuiet = false, children }: EntryProps) {
  return (
    <li className="relative pb-6 pl-6 last:pb-0">
      <span
        aria-hidden="true"
        className={`-left-[0.28125rem] absolute top-2 size-2 rounded-full border ${isQuiet ? 'border-gold-line bg-raised' : 'border-gold bg-gold'}`}
      />
      <p className="font-medium text-[0.9375rem]">{title}</p>
      {children}
      <p className="mt-0.5 text-[0.8125rem] text-ink-2">
        <DottedLine>
          {by}
          <DateText instant={at} look="moment" />
        </DottedLine>
      </p>
    </li>
  )
}

function describeEvent({ kind, from, to, from_amount, to_amount }: DealEvent, { currency }: Deal): string {
  const amountText = to_amount === null ? '' : contentOf({ to: null, amount: to_amount }, currency)
  if (kind === 'amount')
    return `Amount changed from ${amountOf({ amount: from_amount ?? '0', currency })} to ${amountText}`
  if (kind === 'created') return 'Created'
  if (kind === 'completed') return 'Completed'
  if (kind === 'withdrawn') return 'Withdrawn'
  if (kind === 'void') return 'Declared void'
  if (to === null) return `${amountText} declined`
  if (kind === 'declined') return `${capitalize(stepName(to))} declined`
  if (from && dealProgress[to] < dealProgress[from]) return `Back to ${to}`
  return `Moved to ${to}`
}

/** Who proposed a step and who answered it, or who took it alone. */
function Actors({ event, ownId }: { event: DealEvent; ownId: string | undefined }) {
  const { by, proposed_by, kind } = event
  if (!proposed_by) return <ActorName person={by} ownId={ownId} />
  return (
    <>
      Proposed by <ActorName person={proposed_by} ownId={ownId} />, {kind === 'declined' ? 'declined' : 'accepted'} by{' '}
      <ActorName person={by} ownId={ownId} />
    </>
  )
}

function ActorName({ person, ownId }: { person: DealEvent['by']; ownId: string | undefined }) {
  return person ? <PartyName person={person} isOwn={person.id === ownId} /> : 'A curator'
}
