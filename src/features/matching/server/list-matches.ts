import { readCards } from '#features/listings/server/read-cards.ts'
import { readStatedTraits } from '#features/listings/server/read-stated-traits.ts'
import { readOwn } from '#features/mandates/server/read-own.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import type { Scope } from '#platform/scope.ts'
import { findPairs } from './steps/find-pairs.ts'

/** The listings that fit a mandate of the reader (migrations/0171). */
export async function listMatches(scope: Scope, { id, dismissed: isDismissed }: { id: string; dismissed: boolean }) {
  await countAgainstLimit(scope, 'search')
  // Refuses a mandate that is not the reader's.
  const mandate = await readOwn(scope, { id })
  const { pairs, total, dismissed } = await findPairs(scope, { mandateId: id }, isDismissed)
  const cards = await readCards(
    scope,
    pairs.map(({ listingId }) => listingId),
  )
  const askedNames = Object.values(mandate.criteria).flatMap((conditions) => Object.keys(conditions))
  const stated = await readStatedTraits(scope, cards, askedNames)
  const items = pairs.flatMap(({ listingId, item }) => {
    const listing = cards.get(listingId)
    return listing ? [{ listing, stated: stated.get(listingId) ?? {}, ...item }] : []
  })
  return { mandate, items, total, dismissed }
}
