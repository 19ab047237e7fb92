import type { DatabaseAccess } from '#platform/scope.ts'
import { matchCheck } from './server/tables.ts'

/** Members of the sample network are not told of what fits from the start. Runs last, in the transaction that loads it. */
export async function forgetSampleChecks({ db }: DatabaseAccess): Promise<void> {
  await db.delete(matchCheck)
}
