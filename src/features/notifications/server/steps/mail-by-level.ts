import { afterQuiet, digestTimes } from '#features/preferences/delivery-time.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import type { NotificationTopic } from '#features/preferences/terms.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import { findRecipient } from './find-recipient.ts'

interface MailToMember {
  memberId: string
  topic: NotificationTopic
  letter: MailContent
  /** An e-mail that could only be sent later is not sent. */
  uselessAfter?: Date
  /** If the digest would only come later, an e-mail at the level Daily does not wait for it. */
  neededBy?: Date
}

/** Writes an e-mail of its own about a topic, to be sent when the member's level and quiet hours let it. Runs as the system. */
export async function mailByLevel(
  platform: Pick<Platform, 'db' | 'jobs' | 'transaction' | 'config'>,
  { memberId, topic, letter, uselessAfter, neededBy }: MailToMember,
): Promise<void> {
  const [choices, now] = [await findNotificationChoices(platform, memberId), new Date()]
  const level = choices[topic]
  const address = level !== 'in_app' && (await findRecipient(platform, memberId))
  if (!address) return
  const digest = digestTimes(choices, now).next
  const waitsForDigest = level === 'daily' && !(neededBy && digest >= neededBy)
  const notBefore = waitsForDigest ? digest : afterQuiet(choices, now)
  if (uselessAfter && notBefore >= uselessAfter) return
  await sendMail(platform, address, letter, { notBefore })
}
