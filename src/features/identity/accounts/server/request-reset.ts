import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { atEvenTime } from '#platform/authentication/round-up-duration.ts'
import type { Scope } from '#platform/scope.ts'
import { mailReset } from './mail-reset.ts'
import { mayMail } from './may-mail.ts'
import { findAccounts } from './steps/find-accounts.ts'
import { voidLinks } from './void-links.ts'

/** Mails a link to the owner of the address, where there is one. Neither the answer nor its time tells, also beyond the allowance. */
export async function requestReset(scope: Scope, { email }: { email: string }): Promise<{ requested: true }> {
  return await atEvenTime(async () => {
    if (await mayMail(scope, email)) await scope.transaction(() => continueAs(system, () => mailToOwner(scope, email)))
    return { requested: true }
  })
}

/** Nobody confirmed it: then for the oldest who typed it, since following the link proves it theirs. */
async function mailToOwner(scope: Scope, email: string): Promise<void> {
  const { confirmed, waiting } = await findAccounts(scope, email)
  const account = confirmed ?? waiting.find(({ suspended }) => !suspended)
  if (!account || account.suspended) return
  // Anybody can ask; the link that its owner is about to follow stays good.
  await voidLinks(scope, account.memberId, 'reset', { butNewest: 2 })
  await mailReset(scope, { memberId: account.memberId, email })
  await recordAudit(scope, 'account.reset-requested', { subjectId: account.memberId })
}
