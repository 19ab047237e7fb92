import { findMemberByEmail } from '#features/identity/accounts/server/find-member-by-email.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'
import { eraseMember } from './erase-member.ts'

/** For the operator, as the system: erases the member with this address at once. Without `confirmed` it only looks them up. */
export async function eraseByAddress(
  platform: Platform,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
) {
  const match = await findMemberByEmail(platform, { email, confirmable: sendsMail(platform.config) })
  if (match.outcome !== 'found' || !isConfirmed) return match
  await eraseMember(platform, match.memberId)
  return { ...match, outcome: 'erased' as const }
}
