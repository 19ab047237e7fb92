import { and, eq, ne, sql } from 'drizzle-orm'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { findCodeAddress } from '#features/identity/factors/server/find-code-address.ts'
import { secondFactor } from '#features/identity/factors/server/tables.ts'
import type { MemberTrace } from '#platform/erasure/erasure-rule.ts'
import type { Platform } from '#platform/scope.ts'

/** As the system: by what else than their id a member can be found. */
export async function findTrace(platform: Platform, memberId: string): Promise<MemberTrace> {
  const { db } = platform
  const [account] = await db
    .select({ email: memberAccount.email })
    .from(memberAccount)
    .where(eq(memberAccount.memberId, memberId))
  if (!account) return { memberId, numbers: [] }
  const { email } = account
  const sharing = await db
    .select({ memberId: memberAccount.memberId })
    .from(memberAccount)
    .where(and(eq(sql`lower(${memberAccount.email})`, email.toLowerCase()), ne(memberAccount.memberId, memberId)))
    .limit(1)
  const [byText] = await db
    .select({ kind: secondFactor.kind })
    .from(secondFactor)
    .where(and(eq(secondFactor.memberId, memberId), eq(secondFactor.kind, 'sms')))
  const numbers = byText ? [await findCodeAddress(platform, { memberId, email }, 'sms')] : []
  return { memberId, numbers, address: sharing.length === 0 ? email : undefined }
}
