import { and, eq, inArray, or } from 'drizzle-orm'
import { conversation } from '#features/conversations/server/tables.ts'
import { offsetOf } from '#lib/calendar/time-zone.ts'
import { daysAgo } from '#lib/days-ago.ts'
import type { DatabaseAccess, Platform } from '#platform/scope.ts'
import { viewing } from './server/tables.ts'

const subject = 'Nocturne in blue and lamp-black'
const [timeZone, minutes] = ['Europe/Zurich', 90]
const [day, hour] = [4, 11]

/** On the 4th at eleven, as its parties write to each other. Written straight to the table: the verbs would send mail. */
export async function loadSampleViewing({ db }: Platform, idOf: (memberName: string) => string): Promise<void> {
  const starterId = idOf('buyer')
  const isAbout = and(eq(conversation.starterId, starterId), eq(conversation.subjectTitle, subject))
  const [row] = await db.select().from(conversation).where(isAbout)
  if (!row?.subjectId) throw new Error(`The sample network has no conversation about "${subject}"`)
  const startsAt = nextOn(new Date())
  await db.insert(viewing).values({
    ...{ conversationId: row.id, listingId: row.subjectId, byId: starterId, toId: row.recipientId },
    ...{ times: [startsAt], minutes, timeZone, note: 'At the freeport office. I come alone.' },
    ...{ state: 'agreed', startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) },
    ...{ createdAt: daysAgo(0.78), settledBy: row.recipientId, settledAt: daysAgo(0.75) },
    // Nobody reads the mail of sample members.
    reminded: 2,
  })
}

/** At least two days ahead. */
function nextOn(now: Date): Date {
  const month = now.getUTCMonth() + (now.getUTCDate() > day - 3 ? 1 : 0)
  const local = new Date(Date.UTC(now.getUTCFullYear(), month, day, hour))
  return new Date(local.getTime() - offsetOf(timeZone, local) * 60_000)
}

/** Removes every viewing of a sample member, including those with real members. */
export async function removeSampleViewings({ db }: DatabaseAccess, ids: string[]): Promise<void> {
  await db.delete(viewing).where(or(inArray(viewing.byId, ids), inArray(viewing.toId, ids)))
}
