import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dealAdviser } from './tables.ts'

/** Whose screens change with a deal, beside those of its parties. A live event has its id alone, and the policies decide the rest. */
export async function findJoinedAdvisers({ db }: Pick<DatabaseAccess, 'db'>, dealId: string): Promise<string[]> {
  const rows = await continueAs(system, () =>
    db
      .select({ id: dealAdviser.adviserId })
      .from(dealAdviser)
      .where(and(eq(dealAdviser.dealId, dealId), eq(dealAdviser.state, 'joined'))),
  )
  return rows.map(({ id }) => id)
}
