import type { Actor } from '#database/actor.ts'
import type { View } from '#features/listings/ledger/server/record-views.ts'
import { shorten } from '#lib/first-sentence.ts'
import type { ListingCard, Photograph } from '../../records.ts'
import { type ListingRow, publicFields, teaserFields, withheldFields } from './listing-fields.ts'

/** A listing as a card: in full, or the teaser if the reader may not see the rest. */
export function cardOf(actor: Actor, row: ListingRow, [cover]: Photograph[]): ListingCard {
  const fields = publicFields(row)
  const withheld = withheldFields(actor, row)
  if (!withheld) return { view: 'teaser', ...fields, ...teaserFields(row) }
  const description = shorten(withheld.description, 240)
  return { view: 'whole', ...fields, ...withheld, description, cover: cover ?? null }
}

/** What the reader is shown by these cards. The rows may be more than the cards, in any order. */
export function viewsOfCards(cards: (ListingCard | null)[], rows: { listing: ListingRow['listing'] | null }[]): View[] {
  const ids = new Set(cards.flatMap((card) => (card?.view === 'whole' ? [card.id] : [])))
  return rows.flatMap(({ listing }) => (listing && ids.has(listing.id) ? [{ listing, part: 'card' as const }] : []))
}
