import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { passwordMatches } from '#platform/authentication/passwords/passwords.ts'
import { countAgainstLimit, undoCount } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import { canManageOwnAccount } from '../../permissions.ts'
import { memberAccount } from '../tables.ts'

/**
 * Asks a signed-in member for their password, because a screen may be left unattended. Returns the hash that matched:
 * the password may change before the caller writes.
 */
export async function verifyPassword(scope: Scope, password: string): Promise<string> {
  const { actor, db } = scope
  if (!canManageOwnAccount(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  await countAgainstLimit(scope, 'account', memberId)
  const [account] = await continueAs(system, async () =>
    db.select({ hash: memberAccount.passwordHash }).from(memberAccount).where(eq(memberAccount.memberId, memberId)),
  )
  const hash = account?.hash
  if (!hash || !(await passwordMatches(hash, password))) {
    await recordAudit(scope, 'account.password-refused', { subjectId: memberId })
    throw new Refusal('WRONG_PASSWORD')
  }
  await undoCount(scope, 'account', memberId)
  return hash
}

interface VerifiedPassword {
  memberId: string
  passwordHash: string | null
}

/**
 * Whether the password that was just verified is still the member's. Locks the account until the caller's transaction
 * ends, so that a concurrent change of the password waits and then ends the session that is opened here.
 */
export async function lockUnchangedPassword(
  { db }: Pick<DatabaseAccess, 'db'>,
  { memberId, passwordHash }: VerifiedPassword,
): Promise<boolean> {
  const rows = await continueAs(system, async () =>
    db
      .select({ memberId: memberAccount.memberId })
      .from(memberAccount)
      .where(and(eq(memberAccount.memberId, memberId), eq(memberAccount.passwordHash, passwordHash ?? '')))
      .for('share'),
  )
  return rows.length === 1
}
