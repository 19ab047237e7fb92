import { findListingTitles } from '#features/listings/server/find-listing-titles.ts'
import { writeCalendar } from '#lib/calendar/calendar-file.ts'
import { productName } from '#lib/product-name.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { findViewing } from './steps/find-viewing.ts'
import { viewingEvent } from './steps/viewing-events.ts'

interface Options {
  id: string
  /** Whether it names the listing. */
  details: boolean
}

/** The calendar file of a viewing that is agreed or cancelled, for either party. */
export async function writeViewingFile(scope: Scope, { id, details }: Options): Promise<string> {
  const row = await findViewing(scope, id)
  if (!row.startsAt) throw new Refusal('VIEWING_NOT_FOUND')
  const titleOf = details ? await findListingTitles(scope, [row.listingId]) : () => undefined
  const event = viewingEvent(row, scope.origin(), titleOf(row.listingId) ?? undefined)
  return writeCalendar({ name: productName, method: event.isCancelled ? 'CANCEL' : 'PUBLISH', events: [event] })
}
