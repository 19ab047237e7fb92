import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import type { Scope } from '#platform/scope.ts'
import { listSaved, type SavedInput } from './list-saved.ts'

/** The same list, counted against the limit of listings that a member may read in a while. */
export async function browseSaved(scope: Scope, input: SavedInput) {
  const page = await listSaved(scope, input)
  await countRecordsRead(scope, page.items.length)
  return page
}
