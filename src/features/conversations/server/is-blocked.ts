import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'

/** Whether the one who asks can exchange no word with another, whichever of the two has blocked the other. */
export async function isBlocked({ db }: Pick<Scope, 'db'>, otherId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from members_apart() as apart where apart = ${otherId}`)
  return rows.length > 0
}
