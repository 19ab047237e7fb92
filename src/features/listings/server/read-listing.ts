import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Listing } from '../records.ts'
import { findListing } from './steps/find-listing.ts'

/** A listing that does not exist and one the reader may not see give the same answer. */
export async function readListing(scope: Scope, { id }: { id: string }): Promise<Listing> {
  await countRecordsRead(scope, 1)
  const found = await findListing(scope, id)
  if (!found) throw new Refusal('LISTING_NOT_FOUND')
  if (found.listing.view === 'whole') await recordViews(scope, [{ listing: found.row, part: 'particulars' }])
  return found.listing
}
