import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { DataExport } from '../contract.ts'
import { canMindRights } from '../permissions.ts'
import { describeExport } from './steps/describe-export.ts'
import { memberExport } from './tables.ts'

/** One whose time is over is not there any more, whether or not it has been cleared away. */
export async function readExport({ actor, db }: Scope): Promise<DataExport | null> {
  if (!canMindRights(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId, expiresAt } = memberExport
  const [row] = await db
    .select()
    .from(memberExport)
    .where(and(eq(memberId, actor.memberId), or(isNull(expiresAt), gt(expiresAt, sql`now()`))))
  return row ? describeExport(row) : null
}
