import { sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { writeMany } from '#features/listings/server/write-many.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCreateListing } from '../../permissions.ts'
import type { ImportInput, ImportReport } from '../contract.ts'
import { openTable } from './steps/open-table.ts'
import { type PlannedRow, planImport } from './steps/plan-import.ts'
import { reportOf } from './steps/report-of.ts'
import { listingReference } from './tables.ts'

/**
 * Writes all rows of a file in one transaction, or none if one is refused. The lock of the quotas lets a second import wait, and
 * then find the listings of the first.
 */
export async function importListings(scope: Scope, input: ImportInput): Promise<ImportReport> {
  const { actor } = scope
  if (!canCreateListing(actor)) throw new Refusal('UNAUTHORIZED')
  await scope.transaction(() => assertGoodStanding(scope))
  const table = await openTable(input)
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await lockQuotas(scope, actor.memberId)
    const plan = await planImport(scope, actor, { ...table, isLocked: true })
    const isRefused = plan.rows.some(({ outcome }) => outcome === 'refused')
    if (!isRefused) await write(scope, actor, plan.rows)
    return reportOf(table, plan, !isRefused)
  })
}

async function write(scope: Scope, actor: Member, planned: readonly PlannedRow[]): Promise<void> {
  const rows = planned.flatMap(({ after, ...row }) => (after ? [{ ...row, after }] : []))
  const newRows = rows.filter(({ outcome }) => outcome === 'created')
  const ids = await newIds(scope, newRows.length)
  const created = newRows.map(({ after, key }, index) => ({ ...after, id: ids[index] ?? '', key }))
  const changed = rows.flatMap(({ own, after, changed, outcome }) =>
    own && outcome === 'changed' ? [{ ...own, before: own.state, after, changed }] : [],
  )
  await writeMany(scope, actor, { created, changed })
  const references = created.map(({ id, key }) => ({ listingId: id, ownerId: actor.memberId, reference: key }))
  for (let start = 0; start < references.length; start += rowsAtOnce)
    await scope.db.insert(listingReference).values(references.slice(start, start + rowsAtOnce))
}

const rowsAtOnce = 1_000

/** In the order of the rows, which lists and the export then keep: ids of one moment have no order of their own. */
async function newIds({ db }: Scope, count: number): Promise<string[]> {
  if (count === 0) return []
  const { rows } = await db.execute<{ id: string }>(
    sql`select new_id() as id from generate_series(1, ${count}::integer) order by id`,
  )
  return rows.map(({ id }) => id)
}
