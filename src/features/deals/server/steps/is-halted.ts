import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'

/** Whether the two of a deal cannot write to each other, so that it does not move forward (deal_proposal_rules). */
export async function isHalted({ db }: Pick<Scope, 'db'>, conversationId: string): Promise<boolean> {
  const { rows } = await db.execute<{ halted: boolean }>(sql`select deal_halted(${conversationId}) as halted`)
  return rows[0]?.halted ?? true
}
