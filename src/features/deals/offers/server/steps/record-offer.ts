import type { Scope } from '#platform/scope.ts'
import { appendEntry } from '../../../chain/server/steps/append-entry.ts'
import type { EntryKind } from '../../../chain/terms.ts'
import type { OfferRow } from './describe-offer.ts'

type Kind = Extract<EntryKind, `offer-${string}`>

/** Adds what happened to an offer to the signed timeline of its deal. One that was made before a deal is in it once it is answered. */
export async function recordOffer(scope: Scope, row: OfferRow, kind: Kind, seen?: string | null): Promise<void> {
  const { id: offer, dealId, amount, currency, until, counters, conditions, createdAt, byId, toId, reason } = row
  if (dealId === null) return
  await appendEntry(scope, dealId, {
    kind,
    ...(seen !== undefined && { seen }),
    facts: {
      ...{ offer, amount, currency, counters, made_at: createdAt.toISOString(), until: until.toISOString() },
    },
    words: [
      { name: 'conditions', text: conditions, memberId: byId },
      { name: 'reason', text: reason ?? '', memberId: toId },
    ],
  })
}
