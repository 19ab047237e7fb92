import { sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { DirectoryValues } from '../contract.ts'
import { canUseDirectory } from '../permissions.ts'
import { type DirectoryFacet, directoryLimits } from '../terms.ts'

/** What the members that the reader can find do, where, and in which languages; the most frequent first. */
export async function listValues({ actor, db }: Scope): Promise<DirectoryValues> {
  if (actor.kind !== 'member') throw new Refusal('UNAUTHORIZED')
  if (!canUseDirectory(actor)) throw new Refusal('VERIFICATION_REQUIRED')
  const rows = await valuesInUse(db).execute()
  const valuesOf = (facet: DirectoryFacet) =>
    rows.flatMap((row) => (row.facet === facet ? [{ value: row.value, count: row.count }] : []))
  return { specialities: valuesOf('speciality'), cities: valuesOf('city'), languages: valuesOf('language') }
}

const valuesInUse = preparedStatement((db) =>
  db
    .select({
      facet: sql<DirectoryFacet>`facet`,
      value: sql<string>`value`,
      count: sql<number>`count`,
    })
    .from(sql`list_directory_values(${directoryLimits.values})`)
    .prepare('list_directory_values'),
)
