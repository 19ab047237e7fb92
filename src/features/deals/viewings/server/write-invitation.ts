import { eq } from 'drizzle-orm'
import { writeCalendar } from '#lib/calendar/calendar-file.ts'
import { productName } from '#lib/product-name.ts'
import type { Platform } from '#platform/scope.ts'
import { viewingEvent } from './steps/viewing-events.ts'
import { viewing } from './tables.ts'

/** Runs as the system: the calendar file for the e-mail about a viewing. It names neither the listing nor the other party. */
export async function writeInvitation(
  { db, origin }: Pick<Platform, 'db' | 'origin'>,
  id: string,
): Promise<{ file: string; isCancelled: boolean } | undefined> {
  const [row] = await db.select().from(viewing).where(eq(viewing.id, id))
  if (!row?.startsAt) return undefined
  const event = viewingEvent(row, origin())
  const { isCancelled } = event
  return {
    isCancelled,
    file: writeCalendar({ name: productName, method: isCancelled ? 'CANCEL' : 'PUBLISH', events: [event] }),
  }
}
