import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** A trigger refuses curators about themselves. Null restores the number set for the instance. */
export async function setInvitationAllowance(
  { db }: DatabaseAccess,
  memberId: string,
  invitationAllowance: number | null,
): Promise<void> {
  await db.update(member).set({ invitationAllowance }).where(eq(member.id, memberId))
}
