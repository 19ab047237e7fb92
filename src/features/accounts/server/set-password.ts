import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { endSessions } from '#features/sessions/server/end-sessions.ts'
import { forgetDevices } from '#features/two-factor/server/forget-devices.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { memberAccount } from './tables.ts'
import { voidLinks } from './void-links.ts'

interface NewPassword {
  memberId: string
  passwordHash: string
  reason: 'password changed' | 'password reset'
  /** The hash of the password that was given for the current one: still the same, or nothing is set. */
  verified?: string
  /** The session that may go on. */
  except?: string | undefined
}

/**
 * Sets a proven member's password, in the caller's transaction: all else that opened the account is closed. Recorded in
 * the name of who acts. Answers how many sessions ended.
 */
export async function setPassword(
  scope: Scope,
  { memberId, passwordHash, reason, verified, except }: NewPassword,
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
  return await endSessions(scope, { memberId, reason, except })
}
