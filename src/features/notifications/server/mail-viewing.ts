import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { writeInvitation } from '#features/deals/viewings/server/write-invitation.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import { viewingLetter } from '../letters.ts'
import { findRecipient } from './steps/find-recipient.ts'

interface SettledViewing {
  viewingId: string
  memberId: string
}

/** E-mails a party the calendar file of a viewing that is agreed or cancelled, unless they chose no e-mails about deals. */
export async function mailViewing(platform: Omit<Platform, 'events'>, settled: SettledViewing): Promise<void> {
  await continueAs(system, async () => {
    const { memberId } = settled
    const invitation = await writeInvitation(platform, settled)
    const choices = await findNotificationChoices(platform, memberId)
    const address = choices.deal_updates ? await findRecipient(platform, memberId) : undefined
    if (!invitation || !address) return
    const { file, isCancelled } = invitation
    await sendMail(platform, address, { ...viewingLetter(platform.origin(), isCancelled), calendar: file })
  })
}
