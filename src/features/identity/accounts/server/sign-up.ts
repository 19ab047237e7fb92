import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Session } from '#features/identity/sessions/contract.ts'
import { openSession } from '#features/identity/sessions/server/steps/open-session.ts'
import { readInstance } from '#features/instance/server/read-instance.ts'
import { spendInvitation } from '#features/invitations/server/spend-invitation.ts'
import { createMember } from '#features/members/server/create-member.ts'
import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { mailboxOf } from '#lib/mailbox-of.ts'
import { splitName } from '#lib/split-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { hashPassword } from '#platform/authentication/passwords/passwords.ts'
import { roundUpDuration } from '#platform/authentication/round-up-duration.ts'
import { countAgainstLimit, undoCount } from '#platform/limits/count-against-limit.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { addressAlreadyMember } from '../letters.ts'
import { findAccounts } from './steps/find-accounts.ts'
import { mailConfirmation } from './steps/mailed-links.ts'
import { refuseGuessable } from './steps/refuse-guessable.ts'
import { memberAccount } from './tables.ts'

interface Newcomer {
  full_name: string
  email: string
  password: string
  invitation?: string | undefined
  keep: 'cookie' | 'bearer'
}

/**
 * Creates an unverified member and signs them in. The response is the same if another member has confirmed the address:
 * the newcomer gets an account that can never confirm it, and the owner of the address gets an e-mail.
 */
export async function signUp(scope: Scope, newcomer: Newcomer): Promise<{ session: Session }> {
  const { email, invitation, password, full_name } = newcomer
  refuseGuessable(scope, { password, personalWords: [full_name, email] })
  const { joining } = await readInstance(scope)
  if (joining === 'invitation' && !invitation) throw new Refusal('INVITATION_NEEDED')
  const mailbox = mailboxOf(email)
  await countAgainstLimit(scope, 'signUp', mailbox)
  return await roundUpDuration(async () => {
    try {
      return await join(scope, newcomer)
    } catch (error) {
      await undoCount(scope, 'signUp', mailbox)
      throw error
    }
  })
}

async function join(scope: Scope, { email, invitation, keep, ...newcomer }: Newcomer): Promise<{ session: Session }> {
  const passwordHash = await hashPassword(newcomer.password)
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const { confirmed: confirmedAccount } = await findAccounts(scope, email)
      const memberId = await createMember(scope, splitName(newcomer.full_name))
      await scope.db.insert(memberAccount).values({ memberId, email, passwordHash })
      if (invitation) await spendInvitation(scope, { code: invitation, memberId })
      await scope.events.raise('member-joined', { memberId })
      await recordAudit(scope, 'member.joined', { subjectId: memberId, detail: { invited: invitation !== undefined } })
      if (confirmedAccount) await sendMail(scope, email, addressAlreadyMember(scope.origin()))
      else await mailConfirmation(scope, { memberId, email })
      const session = await openSession(scope, { memberId, keep })
      await publishToCurators(scope, { type: 'applications.changed' }, memberId)
      return { session }
    }),
  )
}
