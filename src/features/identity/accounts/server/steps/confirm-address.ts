import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { memberAccount } from '../tables.ts'

interface ProvenAddress {
  memberId: string
  /** Where the link was sent. */
  email: string
}

/**
 * Confirms that an address is a member's. Only the first member to prove it gets it. Returns "now" or "before" if the
 * address is theirs, by when they proved it, and undefined if it is somebody else's.
 */
export async function confirmAddress(
  scope: Scope,
  { memberId, email }: ProvenAddress,
): Promise<'now' | 'before' | undefined> {
  const { db } = scope
  // Two members who typed the same address may follow their links at the same moment.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`)
  const isOwnAddress = and(eq(memberAccount.memberId, memberId), eq(memberAccount.email, email))
  const confirmedAccounts = await db
    .update(memberAccount)
    .set({ emailConfirmedAt: sql`now()` })
    .where(
      and(
        isOwnAddress,
        isNull(memberAccount.emailConfirmedAt),
        sql`not exists (select from member_account as other where lower(other.email) = lower(${email}) and other.email_confirmed_at is not null)`,
      ),
    )
    .returning({ memberId: memberAccount.memberId })
  if (confirmedAccounts.length > 0) {
    await recordAudit(scope, 'account.email-confirmed', { subjectId: memberId })
    return 'now'
  }
  const [account] = await db.select({ at: memberAccount.emailConfirmedAt }).from(memberAccount).where(isOwnAddress)
  return account?.at ? 'before' : undefined
}
