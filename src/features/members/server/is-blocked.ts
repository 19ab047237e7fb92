import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'

/** Whether either of the two has blocked the other. Only the blocker may read the block itself. */
export async function isBlocked({ db }: Pick<Scope, 'db'>, otherId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from members_apart() as apart where apart = ${otherId}`)
  return rows.length > 0
}
