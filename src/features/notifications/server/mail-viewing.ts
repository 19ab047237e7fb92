import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { writeInvitation } from '#features/deals/viewings/server/write-invitation.ts'
import type { Platform } from '#platform/scope.ts'
import { viewingLetter } from '../letters.ts'
import { mailByLevel } from './steps/mail-by-level.ts'

interface SettledViewing {
  viewingId: string
  memberId: string
}

/** E-mails a party the calendar file of a viewing that is agreed or cancelled, unless they chose no e-mails about deals. */
export async function mailViewing(platform: Omit<Platform, 'events'>, settled: SettledViewing): Promise<void> {
  await continueAs(system, async () => {
    const { memberId } = settled
    const invitation = await writeInvitation(platform, settled)
    if (!invitation) return
    const { file, isCancelled, startsAt } = invitation
    const letter = { ...viewingLetter(platform.origin(), isCancelled), calendar: file }
    await mailByLevel(platform, { memberId, topic: 'deal_updates', letter, neededBy: startsAt })
  })
}
