import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { instance } from '#features/instance/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { invitation } from './tables.ts'

/** The invitations a member may give and has given. Lapsed and withdrawn ones do not count. */
export async function countInvitations(
  { db }: DatabaseAccess,
  memberId: string,
): Promise<{ given: number; allowance: number }> {
  const [counts] = await invitationCounts(db).execute({ memberId })
  return counts ?? { given: 0, allowance: 0 }
}

const isCounted = and(
  eq(invitation.sponsorId, member.id),
  isNull(invitation.revokedAt),
  or(isNotNull(invitation.usedAt), gt(invitation.expiresAt, sql`now()`)),
)

const invitationCounts = preparedStatement((db) =>
  db
    .select({
      given: sql<number>`(select count(*)::integer from ${invitation} where ${isCounted})`,
      allowance: sql<number>`coalesce(${member.invitationAllowance}, ${instance.invitationAllowance})`,
    })
    .from(member)
    .crossJoin(instance)
    .where(eq(member.id, sql.placeholder('memberId')))
    .prepare('count_invitations'),
)
