import { and, eq, ne, sql } from 'drizzle-orm'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { findCodeAddress } from '#features/identity/factors/server/find-code-address.ts'
import { secondFactor } from '#features/identity/factors/server/tables.ts'
import type { MemberTrace } from '#platform/erasure/erasure-rule.ts'
import type { Platform } from '#platform/scope.ts'

/** Runs as the system: collects what identifies a member besides their id, for rows that hold no id. */
export async function findTrace(platform: Platform, memberId: string): Promise<MemberTrace> {
  const { db } = platform
  const [account] = await db
    .select({ email: memberAccount.email })
    .from(memberAccount)
    .where(eq(memberAccount.memberId, memberId))
  if (!account) return { memberId, numbers: [] }
  const { email } = account
  const accountsWithSameAddress = await db
    .select({ memberId: memberAccount.memberId })
    .from(memberAccount)
    .where(and(eq(sql`lower(${memberAccount.email})`, email.toLowerCase()), ne(memberAccount.memberId, memberId)))
    .limit(1)
  const [smsFactor] = await db
    .select({ kind: secondFactor.kind })
    .from(secondFactor)
    .where(and(eq(secondFactor.memberId, memberId), eq(secondFactor.kind, 'sms')))
  const numbers = smsFactor ? [await findCodeAddress(platform, { memberId, email }, 'sms')] : []
  return { memberId, numbers, address: accountsWithSameAddress.length === 0 ? email : undefined }
}
