import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { Platform } from '#platform/scope.ts'
import { searchResult } from '../tables.ts'
import { findMatches } from './find-matches.ts'

interface Settled {
  found: number
  changedPrices: number
}

/**
 * Looks again at what waits to be told, with the rights of the member at this moment, and marks it as told. A new listing that the
 * search no longer finds is forgotten, so that it is new when it comes back; a price that is back to the one that the member
 * knows has not changed. Runs as the system, with the search locked.
 */
export async function settleResults(
  platform: Pick<Platform, 'db'>,
  reader: Member,
  searchId: string,
): Promise<Settled> {
  const { db } = platform
  const isPending = and(eq(searchResult.searchId, searchId), searchResult.isPending)
  const pending = await db.select().from(searchResult).where(isPending)
  if (pending.length === 0) return { found: 0, changedPrices: 0 }
  const among = pending.map(({ listingId }) => listingId)
  const matches = await findMatches(platform, reader, { searchIds: [searchId], among, most: among.length })
  const priceOf = new Map(matches.map(({ listingId, price }) => [listingId, price]))
  const isNew = (row: (typeof pending)[number]) => row.foundAt !== null && row.toldAt === null
  const isVisible = (row: (typeof pending)[number]) => priceOf.has(row.listingId)
  const changed = pending.filter((row) => {
    const price = priceOf.get(row.listingId)
    return !isNew(row) && price != null && row.knownPrice !== null && price !== row.knownPrice
  })
  const found = pending.filter((row) => isNew(row) && isVisible(row))
  const lost = pending.filter((row) => isNew(row) && !isVisible(row))
  const unchanged = pending.filter((row) => !isNew(row) && !changed.includes(row))
  const ofRows = (rows: typeof pending) =>
    and(
      eq(searchResult.searchId, searchId),
      inArray(
        searchResult.listingId,
        rows.map((row) => row.listingId),
      ),
    )
  if (lost.length > 0) await db.delete(searchResult).where(ofRows(lost))
  if (unchanged.length > 0)
    await db.update(searchResult).set({ isPending: false, priceChangedAt: null }).where(ofRows(unchanged))
  const toldPrices = matches.filter(({ listingId }) =>
    [...found, ...changed].some((row) => row.listingId === listingId),
  )
  if (toldPrices.length > 0)
    await db.execute(
      sql`update search_result as told set is_pending = false, known_price = coalesce(now_read.price, told.known_price),
          told_at = case when told.found_at is not null then coalesce(told.told_at, now()) end
        from json_to_recordset(${JSON.stringify(toldPrices)}::json) as now_read ("listingId" uuid, price text)
        where told.search_id = ${searchId} and told.listing_id = now_read."listingId"`,
    )
  return { found: found.length, changedPrices: changed.length }
}
