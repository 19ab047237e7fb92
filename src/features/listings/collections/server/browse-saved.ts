import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import type { Scope } from '#platform/scope.ts'
import { listSaved, type SavedInput } from './list-saved.ts'

/** The same list, counted against the limit of listings that a member may read in a while, and recorded as shown. */
export async function browseSaved(scope: Scope, input: SavedInput) {
  const { views, ...page } = await listSaved(scope, input)
  await countRecordsRead(scope, page.items.length)
  // Pages refetch it whenever a listing changes.
  await recordViews(scope, views, { countsAsReading: 'once-a-day' })
  return page
}
