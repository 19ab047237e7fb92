import { and, asc, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { findNames } from '#features/members/server/find-names.ts'
import { type CursorPosition, newerThan, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { ReportCard, reportStates } from '../contract.ts'
import { canReadReports } from '../permissions.ts'
import { reportCard } from './steps/describe-report.ts'
import { report } from './tables.ts'

interface Wanted {
  state: (typeof reportStates)[number]
  cursor?: CursorPosition | undefined
  limit: number
}

interface Page {
  items: ReportCard[]
  next_cursor: string | null
  open: number
}

/** What waits in the order in which it came; what was settled, the newest first. */
export async function listReports(scope: Scope, { state, cursor, limit }: Wanted): Promise<Page> {
  const { actor, db } = scope
  if (!canReadReports(actor)) throw new Refusal('FORBIDDEN')
  const { createdAt, id, settledAt, reportedId } = report
  const ofOthers = sql`${reportedId} <> ${actor.memberId}`
  const order =
    state === 'open'
      ? { of: isNull(settledAt), behind: newerThan, by: [asc(createdAt), asc(id)] }
      : { of: isNotNull(settledAt), behind: olderThan, by: [desc(createdAt), desc(id)] }
  const rows = await db
    .select()
    .from(report)
    .where(and(ofOthers, order.of, cursor && order.behind(cursor, report)))
    .orderBy(...order.by)
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  const nameOf = await findNames(
    scope,
    items.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
  )
  const [count] = await db
    .select({ open: sql<number>`count(*)::integer` })
    .from(report)
    .where(and(ofOthers, isNull(settledAt)))
  return { items: items.map((row) => reportCard(row, nameOf)), next_cursor, open: count?.open ?? 0 }
}
