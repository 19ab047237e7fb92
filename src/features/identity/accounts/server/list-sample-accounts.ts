import { asc, eq, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { memberAccount } from './tables.ts'

/** The accounts whose passphrase is printed at start-up. */
export async function listSampleAccounts({ db }: Platform) {
  return await db
    .select({
      ...{ email: memberAccount.email, verified: member.verified, curator: member.curator },
      suspended: sql<boolean>`${member.suspendedAt} is not null`,
    })
    .from(memberAccount)
    .innerJoin(member, eq(member.id, memberAccount.memberId))
    .where(eq(memberAccount.sample, true))
    .orderBy(asc(member.createdAt))
}
