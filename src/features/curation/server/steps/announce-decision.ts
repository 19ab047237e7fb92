import { findAddress } from '#features/identity/accounts/server/find-address.ts'
import { announceSeller } from '#features/listings/server/announce-seller.ts'
import { announceBuyer } from '#features/mandates/server/announce-buyer.ts'
import { mailOutsideQuietHours } from '#features/notifications/server/mail-outside-quiet-hours.ts'
import { publish } from '#platform/live/publish.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Scope } from '#platform/scope.ts'
import type { Subject } from './claim-subject.ts'

/**
 * Publishes to everyone that the member's listings and mandates show a new standing. Call it before anything is
 * published to single members: transactions lock the stream of everyone first, so that they cannot deadlock.
 */
export async function announceStanding(scope: Scope, memberId: string): Promise<void> {
  await announceSeller(scope, memberId)
  await announceBuyer(scope, memberId)
}

/** Mails the decision to the member, outside their quiet hours unless it is urgent, and refreshes the pages they have open. */
export async function mailDecision(
  scope: Scope,
  subject: Subject,
  mail: MailContent,
  options?: { isUrgent: boolean },
): Promise<{ told: boolean }> {
  const decision = await mailMember(scope, subject, mail, options)
  await publish(scope, subject.id, { type: 'standing.changed' })
  return decision
}

/** `told` is false if no mail was written, because nobody confirmed the address: it may be a stranger's. */
export async function mailMember(
  scope: Scope,
  { id }: Subject,
  mail: MailContent,
  { isUrgent } = { isUrgent: false },
): Promise<{ told: boolean }> {
  const address = await findAddress(scope, id)
  if (address && isUrgent) await sendMail(scope, address, mail)
  else if (address) await mailOutsideQuietHours(scope, { memberId: id, address }, mail)
  return { told: address !== undefined }
}
