import { and, eq, or } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { dropAllFactors } from '#features/identity/factors/server/drop-all-factors.ts'
import { forgetDevices } from '#features/identity/factors/server/forget-devices.ts'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { member } from '#features/members/server/tables.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { mailPasswordChanged } from '../mail-password-changed.ts'
import { memberAccount } from '../tables.ts'
import { voidLinks } from '../void-links.ts'

interface NewPassword {
  memberId: string
  passwordHash: string
  reason: 'password changed' | 'password reset'
  /** The hash of the password that was given for the current one: still the same, or nothing is set. */
  verified?: string
  /** Nobody had proven the address before: what was set up until now may be a stranger's who typed it. */
  isFirstProof?: boolean
  /** The session that may go on. */
  except?: string | undefined
}

/**
 * Sets a proven member's password, in the caller's transaction: all else that opened the account is closed. Recorded in
 * the name of who acts. Answers how many sessions ended.
 */
export async function setPassword(
  scope: Scope,
  { memberId, passwordHash, reason, verified, isFirstProof, except }: NewPassword,
): Promise<number> {
  const account = await continueAs(system, async () => {
    const [row] = await scope.db
      .update(memberAccount)
      .set({ passwordHash })
      .where(and(eq(memberAccount.memberId, memberId), verified ? eq(memberAccount.passwordHash, verified) : undefined))
      .returning({ email: memberAccount.email, confirmedAt: memberAccount.emailConfirmedAt })
    if (row) await voidLinks(scope, memberId, 'reset')
    return row
  })
  if (!account) throw new Refusal(verified ? 'WRONG_PASSWORD' : 'NOT_FOUND')
  const action = reason === 'password reset' ? 'account.password-reset' : 'account.password-changed'
  await recordAudit(scope, action, { subjectId: memberId })
  // Nobody is written to at an address that somebody else may have typed.
  if (account.confirmedAt) await mailPasswordChanged(scope, account.email)
  await forgetDevices(scope, memberId)
  const ended = await endSessions(scope, { memberId, reason, except })
  if (isFirstProof) await dropFactors(scope, memberId)
  return ended
}

/**
 * Removes factors that a stranger may have set up, so that they do not open the account. Keeps them if no mail leaves:
 * a link proves no address then, as curators read it in the outbox. Keeps them also for verified members and curators:
 * only the operator turns those off.
 */
async function dropFactors(scope: Scope, memberId: string): Promise<void> {
  if (!mailsOut(scope.config) || (await isVouchedFor(scope, memberId))) return
  const kinds = await dropAllFactors(scope, memberId)
  if (kinds.length > 0) await recordAudit(scope, 'factor.removed', { subjectId: memberId, detail: { kinds } })
}

async function isVouchedFor({ db }: Scope, memberId: string): Promise<boolean> {
  const vouchedFor = await continueAs(system, async () =>
    db
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.id, memberId), or(member.verified, member.curator))),
  )
  return vouchedFor.length > 0
}
