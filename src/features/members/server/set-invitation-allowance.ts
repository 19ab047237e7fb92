import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** For curators, never for themselves. Null gives back the instance's number. */
export async function setInvitationAllowance(
  { db }: DatabaseAccess,
  memberId: string,
  invitationAllowance: number | null,
): Promise<void> {
  await db.update(member).set({ invitationAllowance }).where(eq(member.id, memberId))
}
