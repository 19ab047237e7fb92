import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { DataExport } from '../contract.ts'
import { canUseRights } from '../permissions.ts'
import { describeExport } from './steps/export-record.ts'
import { memberExport } from './tables.ts'

/** Leaves out an expired export that the cleanup job has not removed yet. */
export async function readExport({ actor, db }: Scope): Promise<DataExport | null> {
  if (!canUseRights(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId, expiresAt } = memberExport
  const [row] = await db
    .select()
    .from(memberExport)
    .where(and(eq(memberId, actor.memberId), or(isNull(expiresAt), gt(expiresAt, sql`now()`))))
  return row ? describeExport(row) : null
}
