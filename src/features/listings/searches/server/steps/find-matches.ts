import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { knownPrice } from '#features/listings/server/known-price.ts'
import type { Platform } from '#platform/scope.ts'
import { savedSearch } from '../tables.ts'

export interface Match {
  searchId: string
  listingId: string
  /** The price as the member reads it, as a text to compare; null if they may not. */
  price: string | null
}

interface Question {
  /** Only these searches of the reader; all of them if omitted. */
  searchIds?: string[]
  /** Only these listings; all of them if omitted. */
  among?: string[]
  /** The listings of `among` that changed for everyone. The others count only if the reader sees them in full. */
  changedForAll?: string[]
  /** At least as many are found for each search, if there are as many. */
  most: number
}

/** Finds the listings of other members that match a member's searches now, with their prices and with the rights of that member. */
export async function findMatches(
  { db }: Pick<Platform, 'db'>,
  reader: Member,
  { searchIds, among, changedForAll, most }: Question,
): Promise<Match[]> {
  const filter = among
    ? sql`search.filter || jsonb_build_object('among', ${JSON.stringify(among)}::jsonb)`
    : sql`search.filter`
  const conditions: SQL[] = [
    sql`search.member_id = ${reader.memberId}`,
    sql`listing.owner_id <> ${reader.memberId}`,
    ...(searchIds ? [inArray(sql`search.id`, searchIds)] : []),
    ...(among ? [inArray(sql`listing.id`, among)] : []),
    ...(changedForAll ? [seenToChange(changedForAll)] : []),
  ]
  // The reader's own listings are found too, and must not take the place of others.
  const page = among
    ? sql`${most}::integer`
    : sql`(${most} + (select count(*) from listing where owner_id = ${reader.memberId}))::integer`
  const { rows } = await continueAs(reader, () =>
    db.execute<{ searchId: string; listingId: string; price: string | null }>(
      sql`select search.id as "searchId", listing.id as "listingId", ${knownPrice} as price
        from ${savedSearch} as search
          cross join lateral browse_listings(${filter}, ${page}, ${page} + 1) as found
          join listing on listing.id = found.listing_id
          left join listing_particulars as part on part.listing_id = found.listing_id
        where ${sql.join(conditions, sql` and `)}`,
    ),
  )
  return rows
}

const seenToChange = (changedForAll: string[]): SQL =>
  sql`(part.listing_id is not null${changedForAll.length > 0 ? sql` or ${inArray(sql`listing.id`, changedForAll)}` : sql``})`
