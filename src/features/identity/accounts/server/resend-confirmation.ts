import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { roundUpDuration } from '#platform/authentication/round-up-duration.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canManageOwnAccount } from '../permissions.ts'
import { findAccounts } from './steps/find-accounts.ts'
import { mailConfirmation, revokeLinks, withinMailLimit } from './steps/mailed-links.ts'
import { memberAccount } from './tables.ts'

export async function resendConfirmation(scope: Scope): Promise<{ sent: boolean }> {
  if (!canManageOwnAccount(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = scope.actor
  return await roundUpDuration(() => scope.transaction(() => continueAs(system, () => resend(scope, memberId))))
}

async function resend(scope: Scope, memberId: string): Promise<{ sent: boolean }> {
  const [account] = await scope.db.select().from(memberAccount).where(eq(memberAccount.memberId, memberId))
  if (!account || account.emailConfirmedAt) return { sent: false }
  // Counted by member: someone who typed another person's address must neither use up that person's limit nor learn that they are a member.
  await countAgainstLimit(scope, 'mail', `member ${memberId}`)
  const { confirmed: confirmedAccount } = await findAccounts(scope, account.email)
  // If somebody else has confirmed the address, a link cannot change that. The response does not reveal it.
  if (confirmedAccount || !(await withinMailLimit(scope, account.email))) return { sent: true }
  await revokeLinks(scope, memberId, 'confirm')
  await mailConfirmation(scope, { memberId, email: account.email })
  return { sent: true }
}
