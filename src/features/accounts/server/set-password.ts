import { eq } from 'drizzle-orm'
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
  /** The session that may go on. */
  except?: string | undefined
}

/** Sets a proven member's password: all else that opened the account is closed. Answers how many sessions ended. */
export async function setPassword(
  scope: Scope,
  { memberId, passwordHash, reason, except }: NewPassword,
): Promise<number> {
  const [account] = await scope.db
    .update(memberAccount)
    .set({ passwordHash })
    .where(eq(memberAccount.memberId, memberId))
    .returning({ email: memberAccount.email })
  if (!account) throw new Refusal('NOT_FOUND')
  await voidLinks(scope, memberId, 'reset')
  const action = reason === 'password reset' ? 'account.password-reset' : 'account.password-changed'
  await recordAudit(scope, action, { subjectId: memberId })
  await mailPasswordChanged(scope, account.email)
  await forgetDevices(scope, memberId)
  return await endSessions(scope, { memberId, reason, except })
}
