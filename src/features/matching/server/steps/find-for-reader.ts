import { sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { knownPrice } from '#features/listings/server/known-price.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'

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

const idsIn = (name: string) =>
  sql`array(select value::uuid from json_array_elements_text(${sql.placeholder(name)}::json))`
const asked = sql`unnest(${idsIn('ids')}) as asked (id)`
const most = sql`${sql.placeholder('most')}::integer`
const among = sql`case when ${sql.placeholder('among')}::json is not null then ${idsIn('among')} end`
const parametersOf = ({ ids, most, among }: Question) => ({
  ...{ ids: JSON.stringify(ids), most, among: among ? JSON.stringify(among) : null },
})

/** Planning it takes longer than executing it, and a job executes it for many readers. */
const listingsFor = preparedStatement((db) =>
  db
    .select({
      mandateId: sql<string>`asked.id`,
      listingId: sql<string>`found.listing_id`,
      price: sql<string | null>`${knownPrice}`,
    })
    .from(
      sql`${asked} cross join lateral find_matches_of_mandate(asked.id, ${most}, ${among}) as found
        left join listing_particulars as part on part.listing_id = found.listing_id`,
    )
    .where(sql`part.listing_id is not null or not ${sql.placeholder('inFull')}::boolean`)
    .prepare('find_listings_for_reader'),
)

/** The listings that fit mandates of the reader at this moment. With `inFull`, only those whose particulars the reader sees. */
export const findListingsFor = (
  { db }: Access,
  reader: Member,
  { inFull, ...question }: Question & { inFull: boolean },
): Promise<FoundMatch[]> => continueAs(reader, () => listingsFor(db).execute({ ...parametersOf(question), inFull }))

const mandatesFor = preparedStatement((db) =>
  db
    .select({
      mandateId: sql<string>`found.mandate_id`,
      listingId: sql<string>`asked.id`,
      price: sql<string>`concat_ws(' ', coalesce(mandate.budget_min::text, '-'), coalesce(mandate.budget_max::text, '-'), mandate.currency)`,
    })
    .from(
      sql`${asked} cross join lateral find_mandates_of_listing(asked.id, ${most}, ${among}) as found
        join mandate on mandate.id = found.mandate_id`,
    )
    .prepare('find_mandates_for_reader'),
)

/** The mandates that listings of the reader fit at this moment. */
export const findMandatesFor = ({ db }: Access, reader: Member, question: Question): Promise<FoundMatch[]> =>
  continueAs(reader, () => mandatesFor(db).execute(parametersOf(question)))
