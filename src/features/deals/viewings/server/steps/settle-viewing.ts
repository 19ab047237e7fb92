import { and, eq, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { viewing } from '../tables.ts'
import type { ViewingRow } from './describe-viewing.ts'

type Settlement =
  | { state: 'agreed'; startsAt: Date; endsAt: Date }
  | { state: 'declined' | 'cancelled'; reason: string }
  | { state: 'withdrawn' | 'replaced' }

/** One of several at once settles it, by the clock of the database; a trigger says the same. */
export async function settleViewing(scope: Scope, { id }: ViewingRow, settlement: Settlement): Promise<ViewingRow> {
  const [row] = await scope.db
    .update(viewing)
    // A trigger replaces the time, and adds who settled it.
    .set({ ...settlement, settledAt: sql`now()` })
    .where(and(eq(viewing.id, id), isOpenFor(settlement)))
    .returning()
  if (!row) throw new Refusal('VIEWING_CLOSED')
  await recordAudit(scope, `viewing.${settlement.state}`, { subjectId: id })
  return row
}

function isOpenFor(settlement: Settlement): SQL | undefined {
  if (settlement.state === 'cancelled')
    return and(eq(viewing.state, 'agreed'), sql`${viewing.endsAt} > clock_timestamp()`)
  const isProposed = eq(viewing.state, 'proposed')
  if (settlement.state !== 'agreed') return isProposed
  return and(isProposed, sql`${settlement.startsAt.toISOString()}::timestamptz > clock_timestamp()`)
}
