import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { formatMoney } from '#lib/money.ts'
import { DateText } from '#ui/text/date-text.tsx'
import type { Obstacle } from '../../terms.ts'
import type { Offer } from '../records.ts'
import { obstacles } from './copy.ts'
import { OfferAnswers } from './offer-answers.tsx'
import { describeTimeLeft } from './time-left.ts'
import { useTimeLeft } from './use-time-left.ts'

export type OfferCardProps = {
  offer: Offer
  otherName: string
  /** The page shows the deal of the offer, so that no link leads there. */
  isOnDeal?: boolean
  onCounter: (() => void) | undefined
  obstacle: Obstacle | undefined
  className?: string
}

/** One offer: the amount, the conditions, until when, and what became of it. */
export function LoadedOfferCard({ offer, otherName, isOnDeal, onCounter, obstacle, className = '' }: OfferCardProps) {
  const { amount, currency, conditions, state, until } = offer
  const left = useTimeLeft(until, state === 'open')
  const isOpen = state === 'open'
  const card = useRef<HTMLElement>(null)
  const title = titleOf(offer, otherName)
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={title}
      data-offer={state}
      className={`w-full outline-none max-w-md border px-5 py-4 ${lookOf(offer, isOpen)} ${className}`}
    >
      <p className="engraved text-(--offer-title)">{title}</p>
      <p className="lining mt-1.5 font-display text-(--offer-amount) text-[1.75rem] tabular-nums leading-9">
        {formatMoney(amount, currency)}
      </p>
      {conditions && <p className="wrap-anywhere mt-2 whitespace-pre-line text-[0.9375rem] leading-6">{conditions}</p>}
      <div className="mt-3 text-[0.8125rem] text-ink-2 leading-5">
        {isOpen ? (
          <OpenUntil until={until} left={left} obstacle={obstacle} />
        ) : (
          <Outcome offer={offer} otherName={otherName} isOnDeal={isOnDeal} />
        )}
      </div>
      <OfferAnswers
        {...{ offer, otherName, onCounter }}
        // The button that opened the dialog is gone.
        onSettled={() => card.current?.focus()}
      />
    </article>
  )
}

const titleOf = ({ own, counters }: Offer, otherName: string): string =>
  `${own ? 'Your' : `${otherName}’s`} ${counters ? 'counter-offer' : 'offer'}`

/** The side tints it as messages; gold says that it waits for an answer, and grey that it came to nothing. */
function lookOf({ own, state }: Offer, isOpen: boolean): string {
  const side = own ? 'bg-gold-line/15 dark:bg-gold-line/25' : 'bg-raised'
  if (isOpen) return `${side} border-gold-line [--offer-amount:var(--ink)] [--offer-title:var(--gold)]`
  const amount = state === 'accepted' ? '[--offer-amount:var(--ink)]' : '[--offer-amount:var(--ink-2)]'
  return `${side} border-line [--offer-title:var(--ink-2)] ${amount}`
}

type OpenUntilProps = { until: string; left: number | undefined; obstacle: Obstacle | undefined }

function OpenUntil({ until, left, obstacle }: OpenUntilProps) {
  return (
    <>
      <p>
        Open until <DateText instant={until} look="moment" />
        {left !== undefined && <span className="lining tabular-nums"> · {describeTimeLeft(left)}</span>}
      </p>
      {obstacle && <p className="mt-1">{obstacles[obstacle]}</p>}
    </>
  )
}

/** What ended it, and when. */
function Outcome({ offer, otherName, isOnDeal }: Pick<OfferCardProps, 'offer' | 'otherName' | 'isOnDeal'>) {
  const { own, state, reason, deal_id, until, settled_at } = offer
  const answerer = own ? otherName : 'You'
  const outcomes: Record<Offer['state'], ReactNode> = {
    open: 'Expired',
    expired: 'Expired',
    accepted: `${answerer} accepted it`,
    declined: `${answerer} declined it`,
    countered: `${answerer} answered with another offer`,
    withdrawn: own ? 'You took it back' : `${otherName} took it back`,
    lapsed: 'Over, because the deal ended or a party left',
  }
  return (
    <>
      <p>
        {outcomes[state]} <DateText instant={settled_at ?? until} look="within" />
        {state === 'accepted' && deal_id && !isOnDeal && (
          <>
            {' · '}
            <Link
              to="/dashboard/deals/$id"
              params={{ id: deal_id }}
              className="text-gold underline decoration-gold-line underline-offset-4"
            >
              View deal
            </Link>
          </>
        )}
      </p>
      {reason && <q className="wrap-anywhere mt-1 block whitespace-pre-line">{reason}</q>}
    </>
  )
}
