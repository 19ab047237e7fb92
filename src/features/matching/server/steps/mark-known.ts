import { sql } from 'drizzle-orm'
import { type Member, system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { knownMatch } from '../tables.ts'
import { findListingsFor, findMandatesFor } from './find-for-reader.ts'
import type { Pair } from './find-match.ts'

/** A match that was dismissed before its member was told of it is no news any more; another price than the one they saw then is. */
export async function markKnown(
  { db }: DatabaseAccess,
  reader: Member,
  { mandate_id, listing_id }: Pair,
): Promise<void> {
  const ofMandate = { ids: [mandate_id], among: [listing_id], most: 1, inFull: false }
  const ofListing = { ids: [listing_id], among: [mandate_id], most: 1 }
  const [found] = [
    ...(await findListingsFor({ db }, reader, ofMandate)),
    ...(await findMandatesFor({ db }, reader, ofListing)),
  ]
  if (!found) return
  const { memberId, mandateId, listingId, knownPrice } = knownMatch
  const values = { memberId: reader.memberId, mandateId: mandate_id, listingId: listing_id, knownPrice: found.price }
  await continueAs(system, () =>
    db
      .insert(knownMatch)
      .values(values)
      .onConflictDoUpdate({
        target: [memberId, mandateId, listingId],
        set: { unseen: null, knownPrice: sql`coalesce(excluded.known_price, ${knownPrice})` },
      }),
  )
}
