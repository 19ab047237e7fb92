import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { atEvenTime } from '#platform/authentication/round-up-duration.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canMindAccount } from '../permissions.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { mayMail } from './may-mail.ts'
import { findAccounts } from './steps/find-accounts.ts'
import { memberAccount } from './tables.ts'
import { voidLinks } from './void-links.ts'

export async function resendConfirmation(scope: Scope): Promise<{ sent: boolean }> {
  if (!canMindAccount(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = scope.actor
  return await atEvenTime(() => scope.transaction(() => continueAs(system, () => resend(scope, memberId))))
}

async function resend(scope: Scope, memberId: string): Promise<{ sent: boolean }> {
  const [account] = await scope.db.select().from(memberAccount).where(eq(memberAccount.memberId, memberId))
  if (!account || account.emailConfirmedAt) return { sent: false }
  // Counted by member: one who typed another's address must not use up its owner's limit, nor learn of an owner.
  await countAgainstLimit(scope, 'letter', `member ${memberId}`)
  const { confirmed } = await findAccounts(scope, account.email)
  // Somebody else proved it theirs; no link can change that, and nobody is told.
  if (confirmed || !(await mayMail(scope, account.email))) return { sent: true }
  await voidLinks(scope, memberId, 'confirm')
  await mailConfirmation(scope, { memberId, email: account.email })
  return { sent: true }
}
