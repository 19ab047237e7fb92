import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { afterQuiet } from '#features/preferences/delivery-time.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import type { MailContent } from '#platform/mail/compose-mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'

type MailScope = Pick<Platform, 'db' | 'jobs' | 'transaction'>

/** Writes an e-mail that no setting turns off. During quiet hours it is sent at their end. */
export async function mailOutsideQuietHours(
  scope: MailScope,
  { memberId, address }: { memberId: string; address: string },
  letter: MailContent,
): Promise<void> {
  await continueAs(system, async () => {
    const choices = await findNotificationChoices(scope, memberId)
    await sendMail(scope, address, letter, { notBefore: afterQuiet(choices, new Date()) })
  })
}
