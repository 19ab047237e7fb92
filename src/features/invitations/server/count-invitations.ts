import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { instance } from '#features/instance/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { invitation } from './tables.ts'

/** How many invitations a member may give, and how many are given: used, or still good. What lapsed comes back. */
export async function countInvitations(
  { db }: DatabaseAccess,
  memberId: string,
): Promise<{ given: number; allowance: number }> {
  const counts = and(
    eq(invitation.sponsorId, memberId),
    isNull(invitation.revokedAt),
    or(isNotNull(invitation.usedAt), gt(invitation.expiresAt, sql`now()`)),
  )
  const given = await db.$count(invitation, counts)
  const [row] = await db
    .select({ allowance: sql<number>`coalesce(${member.invitationAllowance}, ${instance.invitationAllowance})` })
    .from(member)
    .crossJoin(instance)
    .where(eq(member.id, memberId))
  return { given, allowance: row?.allowance ?? 0 }
}
