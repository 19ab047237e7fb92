import { findListingTitles } from '#features/listings/server/find-listing-titles.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveViewings } from '../permissions.ts'
import { findViewing } from './steps/find-viewing.ts'
import { viewingFile } from './steps/viewing-events.ts'

interface Options {
  id: string
  /** Whether it names the listing. */
  details: boolean
}

/** The calendar file of a viewing that is agreed or cancelled, for either party. */
export async function writeViewingFile(scope: Scope, { id, details }: Options): Promise<string> {
  const { actor } = scope
  if (!canHaveViewings(actor)) throw new Refusal('UNAUTHORIZED')
  const row = await findViewing(scope, id)
  if (!row.startsAt) throw new Refusal('VIEWING_NOT_FOUND')
  const titleOf = details ? await findListingTitles(scope, [row.listingId]) : () => undefined
  return viewingFile(row, scope, { memberId: actor.memberId, title: titleOf(row.listingId) ?? undefined })
}
