import { and, asc, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { findNames } from '#features/members/server/find-names.ts'
import { type CursorPosition, newerThan, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { ReportCard, reportStates } from '../contract.ts'
import { canReadReports } from '../permissions.ts'
import { describeReport } from './steps/describe-report.ts'
import { report } from './tables.ts'

interface Options {
  state: (typeof reportStates)[number]
  cursor?: CursorPosition | undefined
  limit: number
}

interface Page {
  items: ReportCard[]
  next_cursor: string | null
  open: number
}

/** Open reports, the oldest first; settled reports, the newest first. Leaves out reports about the curator. */
export async function listReports(scope: Scope, { state, cursor, limit }: Options): Promise<Page> {
  const { actor, db } = scope
  if (!canReadReports(actor)) throw new Refusal('FORBIDDEN')
  const { createdAt, id, settledAt, reportedId } = report
  const isNotAboutActor = sql`${reportedId} <> ${actor.memberId}`
  const order =
    state === 'open'
      ? { where: isNull(settledAt), afterCursor: newerThan, orderBy: [asc(createdAt), asc(id)] }
      : { where: isNotNull(settledAt), afterCursor: olderThan, orderBy: [desc(createdAt), desc(id)] }
  const rows = await db
    .select()
    .from(report)
    .where(and(isNotAboutActor, order.where, cursor && order.afterCursor(cursor, report)))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  const nameOf = await findNames(
    scope,
    items.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
  )
  const [count] = await db
    .select({ open: sql<number>`count(*)::integer` })
    .from(report)
    .where(and(isNotAboutActor, isNull(settledAt)))
  return { items: items.map((row) => describeReport(row, nameOf)), next_cursor, open: count?.open ?? 0 }
}
