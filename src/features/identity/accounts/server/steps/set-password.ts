import { and, eq, or } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { dropAllFactors } from '#features/identity/factors/server/steps/drop-factors.ts'
import { forgetDevicesAndChallenges } from '#features/identity/factors/server/steps/known-devices.ts'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { member } from '#features/members/server/tables.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { passwordChanged } from '../../letters.ts'
import { memberAccount } from '../tables.ts'
import { revokeLinks } from './mailed-links.ts'

interface NewPassword {
  memberId: string
  passwordHash: string
  reason: 'password changed' | 'password reset'
  /** The hash of the current password that the member entered. If it has changed since, nothing is written. */
  verifiedHash?: string
  /** The address was unconfirmed until now, so a stranger who typed it may have set up second factors. */
  isFirstProof?: boolean
  /** A session that stays open. */
  exceptSessionId?: string | undefined
}

/**
 * Sets the password and closes everything else that opens the account: reset links, known devices, challenges, sessions.
 * Returns how many sessions ended. Runs in the caller's transaction and as its actor, so that the audit log names the actor.
 */
export async function setPassword(
  scope: Scope,
  { memberId, passwordHash, reason, verifiedHash, isFirstProof, exceptSessionId }: NewPassword,
): Promise<number> {
  const account = await continueAs(system, async () => {
    const [row] = await scope.db
      .update(memberAccount)
      .set({ passwordHash })
      .where(
        and(
          eq(memberAccount.memberId, memberId),
          verifiedHash ? eq(memberAccount.passwordHash, verifiedHash) : undefined,
        ),
      )
      .returning({ email: memberAccount.email, confirmedAt: memberAccount.emailConfirmedAt })
    if (row) await revokeLinks(scope, memberId, 'reset')
    return row
  })
  if (!account) throw new Refusal(verifiedHash ? 'WRONG_PASSWORD' : 'NOT_FOUND')
  const action = reason === 'password reset' ? 'account.password-reset' : 'account.password-changed'
  await recordAudit(scope, action, { subjectId: memberId })
  // No mail to an unconfirmed address: it may belong to somebody else.
  if (account.confirmedAt) await sendMail(scope, account.email, passwordChanged(scope.origin()))
  await forgetDevicesAndChallenges(scope, memberId)
  const endedSessions = await endSessions(scope, { memberId, reason, exceptSessionId })
  if (isFirstProof) await removeFactorsOfStranger(scope, memberId)
  return endedSessions
}

/**
 * Removes factors that a stranger may have set up before the owner of the address proved it. Keeps them if the operator
 * has no mail server, because a link then proves no address: curators can read it in the outbox. Keeps them also for
 * verified members and curators, whose factors only the operator turns off.
 */
async function removeFactorsOfStranger(scope: Scope, memberId: string): Promise<void> {
  if (!sendsMail(scope.config) || (await isVouchedFor(scope, memberId))) return
  const kinds = await dropAllFactors(scope, memberId)
  if (kinds.length > 0) await recordAudit(scope, 'factor.removed', { subjectId: memberId, detail: { kinds } })
}

async function isVouchedFor({ db }: Scope, memberId: string): Promise<boolean> {
  const rows = await continueAs(system, async () =>
    db
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.id, memberId), or(member.verified, member.curator))),
  )
  return rows.length > 0
}
