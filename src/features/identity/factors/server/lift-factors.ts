import { findMeantMember } from '#features/identity/accounts/server/find-member-by-email.ts'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { productName } from '#lib/product-name.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'
import { dropAllFactors } from './drop-all-factors.ts'
import { findHolder } from './find-member-security.ts'
import { forgetDevices } from './forget-devices.ts'
import { tellMember } from './steps/notify-member.ts'

type Site = Pick<Platform, 'db' | 'jobs' | 'transaction' | 'config'>

/**
 * For a member who lost the factor and the backup codes: turns every second factor off, in the operator's name. Whoever
 * is signed in is signed out, and no device is known any more; the password stays what it was.
 */
export async function liftFactors(site: Site, email: string) {
  return await site.transaction(async () => {
    const meant = await findMeantMember(site, { email, confirmable: mailsOut(site.config) })
    if (meant.outcome !== 'found') return meant
    const { memberId, name } = meant
    const holder = await findHolder(site, memberId)
    if (holder.factors.length === 0) return { outcome: 'none' as const }
    // What waits for a code goes first, as an answer to it holds it before the factor.
    await forgetDevices(site, memberId)
    const kinds = await dropAllFactors(site, memberId)
    await recordAudit(site, 'factor.lifted', { subjectId: memberId, detail: { kinds } })
    await tellMember(site, holder, letter)
    const ended = await endSessions(site, { memberId, reason: 'second factors lifted' })
    // Once more: until it ended, a session may have added a passkey.
    await dropAllFactors(site, memberId)
    return { outcome: 'lifted' as const, name, kinds, ended }
  })
}

const letter = {
  subject: `The second factors of your ${productName} account were turned off`,
  body: [
    'The operator turned them off, as for a member who lost what makes the codes. All your devices were signed out.',
    'Your password is the same. Please sign in with it and set up a second factor again in your settings.',
  ],
}
