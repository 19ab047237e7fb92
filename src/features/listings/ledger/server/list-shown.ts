import { findListingTitles } from '#features/listings/server/find-listing-titles.ts'
import { type CursorPosition, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canReadShown } from '../permissions.ts'
import { findTotals } from './steps/find-totals.ts'

interface Input {
  cursor?: CursorPosition | undefined
  limit: number
}

/** What the ledger says about the member. Row policies withhold the title of a listing that they may no longer see. */
export async function listShown(scope: Scope, { cursor, limit }: Input) {
  const { actor } = scope
  if (!canReadShown(actor)) throw new Refusal('UNAUTHORIZED')
  const rows = await findTotals(scope, {
    ...{ by: 'listing_id', of: { memberId: actor.memberId }, cursor, limit: limit + 1 },
  })
  const { items, next_cursor } = pageOf(rows, limit)
  const titleOf = await findListingTitles(
    scope,
    items.map(({ id }) => id),
  )
  return {
    items: items.map(({ id, createdAt, firstAt, cards, particulars, photographs, documentPages }) => ({
      ...{ listing_id: id, title: titleOf(id) ?? null },
      ...{ first_seen_at: firstAt.toISOString(), last_seen_at: createdAt.toISOString() },
      ...{ cards, particulars, photographs, document_pages: documentPages },
    })),
    next_cursor,
  }
}
