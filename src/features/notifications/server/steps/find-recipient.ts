import { and, eq, isNull } from 'drizzle-orm'
import { findAddress } from '#features/identity/accounts/server/find-address.ts'
import { member } from '#features/members/server/tables.ts'
import type { Platform } from '#platform/scope.ts'

/** Where to write to a member of what they can come and see; nowhere while they are shut out or not let in yet. */
export async function findRecipient(
  platform: Pick<Platform, 'db' | 'config'>,
  memberId: string,
): Promise<string | undefined> {
  const [known] = await platform.db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.id, memberId), isNull(member.suspendedAt), eq(member.awaitsApproval, false)))
  return known && (await findAddress(platform, memberId))
}
