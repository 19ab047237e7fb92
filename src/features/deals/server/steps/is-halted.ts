import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'

/** A deal does not move forward while its parties cannot write to each other. A trigger asks the same function. */
export async function isHalted({ db }: Pick<Scope, 'db'>, conversationId: string): Promise<boolean> {
  const { rows } = await db.execute<{ halted: boolean }>(sql`select deal_halted(${conversationId}) as halted`)
  return rows[0]?.halted ?? true
}
