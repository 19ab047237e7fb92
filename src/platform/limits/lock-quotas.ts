import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '../scope.ts'

/**
 * Writes that count against a member's quotas wait here for each other until the transaction ends. Otherwise two at the
 * same moment could both take the last free slot. All writes to what a member saved and collected wait here too.
 */
export async function lockQuotas({ db }: DatabaseAccess, memberId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quotas of ${memberId}`}, 0))`)
}
