import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCreateListing } from '../../permissions.ts'
import type { ImportInput, ImportReport } from '../contract.ts'
import { openTable } from './steps/open-table.ts'
import { planImport } from './steps/plan-import.ts'
import { reportOf } from './steps/report-of.ts'

/** Says what an import would do, and writes nothing. */
export async function checkImport(scope: Scope, input: ImportInput): Promise<ImportReport> {
  const { actor } = scope
  if (!canCreateListing(actor)) throw new Refusal('UNAUTHORIZED')
  await scope.transaction(() => assertGoodStanding(scope))
  const table = await openTable(input)
  const plan = await planImport(scope, actor, { ...table, isLocked: false })
  return reportOf(table, plan, false)
}
