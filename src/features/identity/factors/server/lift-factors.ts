import { findMemberByEmail } from '#features/identity/accounts/server/find-member-by-email.ts'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'
import { factorsLifted } from '../letters.ts'
import { findMemberSecurity } from './find-member-security.ts'
import { dropAllFactors } from './steps/drop-factors.ts'
import { forgetDevicesAndChallenges } from './steps/known-devices.ts'
import { notifyMember } from './steps/notify-member.ts'

type FactorsPlatform = Pick<Platform, 'db' | 'jobs' | 'transaction' | 'config'>

/**
 * The operator's command for a member who lost their factor and their backup codes: turns every second factor off, signs
 * the member out everywhere and forgets their devices. The password stays the same.
 */
export async function liftFactors(platform: FactorsPlatform, email: string) {
  return await platform.transaction(async () => {
    const match = await findMemberByEmail(platform, { email, confirmable: sendsMail(platform.config) })
    if (match.outcome !== 'found') return match
    const { memberId, name } = match
    const security = await findMemberSecurity(platform, memberId)
    if (security.factors.length === 0) return { outcome: 'none' as const }
    // Deletes challenges before factors, because an answer to a challenge locks the rows in that order.
    await forgetDevicesAndChallenges(platform, memberId)
    const kinds = await dropAllFactors(platform, memberId)
    await recordAudit(platform, 'factor.lifted', { subjectId: memberId, detail: { kinds } })
    await notifyMember(platform, security, factorsLifted)
    const endedSessions = await endSessions(platform, { memberId, reason: 'second factors lifted' })
    // Once more, because a session may have added a passkey before it ended.
    await dropAllFactors(platform, memberId)
    return { outcome: 'lifted' as const, name, kinds, ended: endedSessions }
  })
}
