import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { instance } from '#features/instance/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { invitation } from './tables.ts'

/** The invitations a member may give and has given. Lapsed and withdrawn ones do not count. */
export async function countInvitations(
  { db }: DatabaseAccess,
  memberId: string,
): Promise<{ given: number; allowance: number }> {
  const isCounted = and(
    eq(invitation.sponsorId, memberId),
    isNull(invitation.revokedAt),
    or(isNotNull(invitation.usedAt), gt(invitation.expiresAt, sql`now()`)),
  )
  const givenCount = await db.$count(invitation, isCounted)
  const [row] = await db
    .select({ allowance: sql<number>`coalesce(${member.invitationAllowance}, ${instance.invitationAllowance})` })
    .from(member)
    .crossJoin(instance)
    .where(eq(member.id, memberId))
  return { given: givenCount, allowance: row?.allowance ?? 0 }
}
