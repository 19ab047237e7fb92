import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { secondFactor } from './tables.ts'

/** The kinds in force, held until the caller's transaction ends: what depends on there being one is decided singly. */
export async function lockFactors({ db }: Pick<DatabaseAccess, 'db'>, memberId: string) {
  const rows = await db.select().from(secondFactor).where(eq(secondFactor.memberId, memberId)).for('update')
  return rows.filter(({ confirmedAt }) => confirmedAt !== null).map(({ kind }) => kind)
}
