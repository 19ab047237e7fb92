import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { passwordMatches } from '#platform/authentication/passwords/passwords.ts'
import { countAgainstLimit, uncount } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canMindAccount } from '../permissions.ts'
import { memberAccount } from './tables.ts'

/**
 * Lets go on only whoever knows the password of the account they are signed in with: an open screen is not enough.
 * Answers the hash that it fitted, which may be another by the time of a write.
 */
export async function verifyPassword(scope: Scope, password: string): Promise<string> {
  const { actor, db } = scope
  if (!canMindAccount(actor)) throw new Refusal('UNAUTHORIZED')
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
  await uncount(scope, 'account', memberId)
  return hash
}
