import { findMemberByEmail } from '#features/identity/accounts/server/find-member-by-email.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'
import { eraseMember } from './erase-member.ts'

/** As the system, for the operator: erases the member whom an address means, at once. Without `confirmed` it only says whom. */
export async function eraseByAddress(platform: Platform, { email, confirmed }: { email: string; confirmed: boolean }) {
  const meant = await findMemberByEmail(platform, { email, confirmable: mailsOut(platform.config) })
  if (meant.outcome !== 'found' || !confirmed) return meant
  await eraseMember(platform, meant.memberId)
  return { ...meant, outcome: 'erased' as const }
}
