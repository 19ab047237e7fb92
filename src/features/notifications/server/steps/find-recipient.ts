import { and, eq, isNull } from 'drizzle-orm'
import { findAddress } from '#features/identity/accounts/server/find-address.ts'
import { member } from '#features/members/server/tables.ts'
import type { Platform } from '#platform/scope.ts'

/** The member's e-mail address; undefined if the member is suspended or not admitted yet. */
export async function findRecipient(
  platform: Pick<Platform, 'db' | 'config'>,
  memberId: string,
): Promise<string | undefined> {
  const [admitted] = await platform.db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.id, memberId), isNull(member.suspendedAt), eq(member.awaitsApproval, false)))
  return admitted && (await findAddress(platform, memberId))
}
