import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import { reminderLetter } from '../letters.ts'
import { findRecipient } from './steps/find-recipient.ts'

/** E-mails a party that a viewing is soon: at once, since it may not wait for a day like other news. */
export async function mailReminder(platform: Omit<Platform, 'events'>, memberId: string): Promise<void> {
  await continueAs(system, async () => {
    const choices = await findNotificationChoices(platform, memberId)
    const address = choices.deal_updates ? await findRecipient(platform, memberId) : undefined
    if (address) await sendMail(platform, address, reminderLetter(platform.origin()))
  })
}
