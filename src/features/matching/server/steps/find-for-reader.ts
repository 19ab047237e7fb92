import { sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { knownPrice } from '#features/listings/server/known-price.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { idArray } from './find-fits.ts'

type Access = Pick<DatabaseAccess, 'db'>

export interface FoundMatch extends Record<string, unknown> {
  mandateId: string
  listingId: string
  /** The price, or the budget, as the reader reads it, as a text to compare; null if they may not. */
  price: string | null
}

interface Question {
  ids: readonly string[]
  /** Only these of the other side; all of them if omitted. */
  among?: readonly string[]
  most: number
}

/** The listings that fit mandates of the reader at this moment. With `inFull`, only those whose particulars the reader sees. */
export async function findListingsFor(
  { db }: Access,
  reader: Member,
  { ids, among, most, inFull }: Question & { inFull: boolean },
): Promise<FoundMatch[]> {
  const others = among ? idArray(among) : sql`null::uuid[]`
  const { rows } = await continueAs(reader, () =>
    db.execute<FoundMatch>(
      sql`select asked.id as "mandateId", found.listing_id as "listingId", ${knownPrice} as price
        from unnest(${idArray(ids)}) as asked (id)
          cross join lateral find_matches_of_mandate(asked.id, ${most}, ${others}) as found
          left join listing_particulars as part on part.listing_id = found.listing_id
        where part.listing_id is not null or not ${inFull}`,
    ),
  )
  return rows
}

/** The mandates that listings of the reader fit at this moment. */
export async function findMandatesFor(
  { db }: Access,
  reader: Member,
  { ids, among, most }: Question,
): Promise<FoundMatch[]> {
  const others = among ? idArray(among) : sql`null::uuid[]`
  const { rows } = await continueAs(reader, () =>
    db.execute<FoundMatch>(
      sql`select found.mandate_id as "mandateId", asked.id as "listingId",
          concat_ws(' ', coalesce(mandate.budget_min::text, '-'), coalesce(mandate.budget_max::text, '-'), mandate.currency) as price
        from unnest(${idArray(ids)}) as asked (id)
          cross join lateral find_mandates_of_listing(asked.id, ${most}, ${others}) as found
          join mandate on mandate.id = found.mandate_id`,
    ),
  )
  return rows
}
