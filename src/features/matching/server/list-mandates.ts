import { sql } from 'drizzle-orm'
import { readOwn } from '#features/listings/server/read-own.ts'
import { readMany } from '#features/mandates/server/read-many.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import type { Scope } from '#platform/scope.ts'
import { mostMatches } from '../terms.ts'
import { type FoundFit, fitOf } from './steps/fit-of.ts'

/** The open mandates that a listing of the reader fits (migrations/0160). */
export async function listMandates(scope: Scope, { id }: { id: string }) {
  await countAgainstLimit(scope, 'search')
  // Refuses a listing that is not the reader's.
  const { title } = await readOwn(scope, { id })
  const { rows } = await scope.db.execute<FoundFit & { mandate_id: string; total: number }>(
    sql`select * from find_mandates_of_listing(${id}, ${mostMatches})`,
  )
  const mandates = await readMany(
    scope,
    rows.map((row) => row.mandate_id),
  )
  const items = rows.flatMap((row) => {
    const mandate = mandates.get(row.mandate_id)
    return mandate ? [{ mandate, fit: fitOf(row) }] : []
  })
  return { title, items, total: rows[0]?.total ?? 0 }
}
