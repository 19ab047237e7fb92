import { eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from '../tables.ts'

/**
 * Locks the member's row, so that simultaneous changes run one after the other. Refuses a member who was just
 * suspended.
 */
export async function lockOwnMember(
  { db }: DatabaseAccess,
  { memberId }: Member,
): Promise<{ portraitId: string | null }> {
  const { portraitId, suspendedAt } = member
  const [row] = await db.select({ portraitId, suspendedAt }).from(member).where(eq(member.id, memberId)).for('update')
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.suspendedAt) throw new Refusal('FORBIDDEN')
  return row
}
