import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { roundUpDuration } from '#platform/authentication/round-up-duration.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Scope } from '#platform/scope.ts'
import { passwordReset } from '../letters.ts'
import { findAccounts } from './steps/find-accounts.ts'
import { issueLink, revokeLinks, withinMailLimit } from './steps/mailed-links.ts'

/**
 * Mails a reset link to the owner of the address, if there is one. Neither the response nor its duration reveals whether
 * there is, and a caller over the rate limit gets the same response.
 */
export async function requestReset(scope: Scope, { email }: { email: string }): Promise<{ requested: true }> {
  return await roundUpDuration(async () => {
    if (await withinMailLimit(scope, email))
      await scope.transaction(() => continueAs(system, () => mailToOwner(scope, email)))
    return { requested: true }
  })
}

/** If nobody has confirmed the address, the link goes to the oldest account that has it: following it proves ownership. */
async function mailToOwner(scope: Scope, email: string): Promise<void> {
  const { confirmed: confirmedAccount, unconfirmed: unconfirmedAccount } = await findAccounts(scope, email)
  const account = confirmedAccount ?? unconfirmedAccount.find(({ suspended }) => !suspended)
  if (!account || account.suspended) return
  const { memberId } = account
  // Anybody can ask for a link, so a link that the owner is about to follow stays valid.
  await revokeLinks(scope, memberId, 'reset', { exceptNewest: 2 })
  const token = await issueLink(scope, { memberId, email, purpose: 'reset' })
  await sendMail(scope, email, passwordReset(scope.origin(), token))
  await recordAudit(scope, 'account.reset-requested', { subjectId: memberId })
}
