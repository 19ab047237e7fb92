import { eq } from 'drizzle-orm'
import type { Ground } from '#platform/scope.ts'
import { member } from './tables.ts'

/** For curators, never for themselves. Null gives back the instance's number. */
export async function setInvitationAllowance(
  { db }: Ground,
  memberId: string,
  invitationAllowance: number | null,
): Promise<void> {
  await db.update(member).set({ invitationAllowance }).where(eq(member.id, memberId))
}
