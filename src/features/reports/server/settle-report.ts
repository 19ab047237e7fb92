import { and, eq, isNull, sql } from 'drizzle-orm'
import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Report } from '../contract.ts'
import { canReadReports, canSettle } from '../permissions.ts'
import { readReport } from './read-report.ts'
import { report } from './tables.ts'

/** If two curators settle at once, the second is refused. Writes no audit entry: the report records who settled it. */
export async function settleReport(scope: Scope, { id, note }: { id: string; note: string }): Promise<Report> {
  const { actor, db } = scope
  if (!canReadReports(actor)) throw new Refusal('FORBIDDEN')
  return await scope.transaction(async () => {
    const { reporter, reported } = await readReport(scope, { id })
    if (!canSettle(actor, { reporterId: reporter.id, reportedId: reported.id })) throw new Refusal('FORBIDDEN')
    const [settled] = await db
      .update(report)
      .set({ note, settledBy: actor.memberId, settledAt: sql`now()` })
      .where(and(eq(report.id, id), isNull(report.settledAt)))
      .returning({ id: report.id })
    if (!settled) throw new Refusal('REPORT_SETTLED')
    const settledReport = await readReport(scope, { id })
    // The reported member may be a curator, who must not hear of it.
    await publishToCurators(scope, { type: 'reports.changed' }, reported.id)
    return settledReport
  })
}
