import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Platform } from '#platform/scope.ts'
import { reminderLetter } from '../letters.ts'
import { mailByLevel } from './steps/mail-by-level.ts'

interface Reminder {
  memberId: string
  startsAt: Date
}

/** E-mails a party that a viewing is soon, without the pause of other news; not if it could be sent only after the start. */
export async function mailReminder(
  platform: Omit<Platform, 'events'>,
  { memberId, startsAt }: Reminder,
): Promise<void> {
  const letter = reminderLetter(platform.origin())
  await continueAs(system, () =>
    mailByLevel(platform, { memberId, topic: 'deal_updates', letter, uselessAfter: startsAt }),
  )
}
