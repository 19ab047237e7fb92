import { sql } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import type { FoundMatch } from './find-for-reader.ts'

type Side = 'mandate' | 'listing'

const kinds = {
  mandate: { new: 'mandate.matches-found', price: 'mandate.match-price-changed' },
  listing: { new: 'listing.mandates-found', price: 'listing.budget-changed' },
} as const

type News = FoundMatch & { news: 'new' | 'price' }

/**
 * Remembers what fits a mandate or a listing of a member, and tells them what is new: a match that they were not told of, or another
 * price than the one they know. Recording the same again tells nothing, but refreshes open lists: what fitted before may fit again.
 * Runs as the system.
 */
export async function recordFound(
  platform: Platform,
  { memberId, side }: { memberId: string; side: Side },
  found: readonly FoundMatch[],
): Promise<void> {
  if (found.length === 0) return
  await platform.transaction(async () => {
    const news = [...(await insertNew(platform, memberId, found)), ...(await notePrices(platform, memberId, found))]
    for (const { subjectId, about, count } of countBySubject(news, side))
      await platform.events.raise('matches-found', {
        ...{ memberId, count },
        ...(side === 'mandate'
          ? { kind: kinds.mandate[about], mandateId: subjectId }
          : { kind: kinds.listing[about], listingId: subjectId }),
      })
    await publish(platform, memberId, { type: 'matches.changed' })
  })
}

/** If several insert at once, one of them gets the row. */
async function insertNew({ db }: Platform, memberId: string, found: readonly FoundMatch[]): Promise<News[]> {
  const { rows } = await db.execute<News>(
    sql`insert into known_match (member_id, mandate_id, listing_id, known_price, unseen)
      select ${memberId}::uuid, found."mandateId", found."listingId", found.price, 'new' from ${rowsOf(found)}
        join mandate on mandate.id = found."mandateId" join listing on listing.id = found."listingId"
        order by found."mandateId", found."listingId"
      on conflict do nothing
      returning mandate_id as "mandateId", listing_id as "listingId", known_price as price, 'new' as news`,
  )
  return rows
}

/** A price that the member reads for the first time is no news. */
async function notePrices({ db }: Platform, memberId: string, found: readonly FoundMatch[]): Promise<News[]> {
  const { rows } = await db.execute<News & { wasKnown: boolean }>(
    sql`with changed as (
        select known.mandate_id, known.listing_id, known.known_price is not null as was_known, found.price from ${rowsOf(found)}
          join known_match as known on known.member_id = ${memberId} and known.mandate_id = found."mandateId" and known.listing_id = found."listingId"
        where found.price is not null and known.known_price is distinct from found.price
        order by known.mandate_id, known.listing_id for update of known)
      update known_match as known set known_price = changed.price,
          unseen = case when changed.was_known then coalesce(known.unseen, 'price') else known.unseen end
        from changed where known.member_id = ${memberId} and known.mandate_id = changed.mandate_id and known.listing_id = changed.listing_id
      returning known.mandate_id as "mandateId", known.listing_id as "listingId", known.known_price as price, 'price' as news,
        changed.was_known as "wasKnown"`,
  )
  return rows.filter(({ wasKnown }) => wasKnown)
}

const rowsOf = (found: readonly FoundMatch[]) =>
  sql`json_to_recordset(${JSON.stringify(found)}::json) as found ("mandateId" uuid, "listingId" uuid, price text)`

/** One notification for each mandate, or listing, and what happened. */
function countBySubject(news: readonly News[], side: Side) {
  const counts = new Map<string, { subjectId: string; about: News['news']; count: number }>()
  for (const { mandateId, listingId, news: about } of news) {
    const subjectId = side === 'mandate' ? mandateId : listingId
    const counted = counts.get(`${subjectId} ${about}`) ?? { subjectId, about, count: 0 }
    counts.set(`${subjectId} ${about}`, { ...counted, count: counted.count + 1 })
  }
  return counts.values()
}
