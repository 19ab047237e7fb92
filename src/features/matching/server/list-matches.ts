import { sql } from 'drizzle-orm'
import { readCards } from '#features/listings/server/read-cards.ts'
import { readOwn } from '#features/mandates/server/read-own.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import type { Scope } from '#platform/scope.ts'
import { mostMatches } from '../terms.ts'
import { type FoundFit, fitOf } from './steps/fit-of.ts'

/** The listings that fit a mandate of the reader (migrations/0160). */
export async function listMatches(scope: Scope, { id }: { id: string }) {
  await countAgainstLimit(scope, 'search')
  // Refuses a mandate that is not the reader's.
  const mandate = await readOwn(scope, { id })
  const { rows } = await scope.db.execute<FoundFit & { listing_id: string; total: number }>(
    sql`select * from find_matches_of_mandate(${id}, ${mostMatches})`,
  )
  const cards = await readCards(
    scope,
    rows.map((row) => row.listing_id),
  )
  const items = rows.flatMap((row) => {
    const listing = cards.get(row.listing_id)
    return listing ? [{ listing, fit: fitOf(row) }] : []
  })
  return { mandate, items, total: rows[0]?.total ?? 0 }
}
