import { and, eq, or } from 'drizzle-orm'
import type { DatabaseAccess } from '../scope.ts'
import type { ErasureRule, MemberTrace } from './erasure-rule.ts'

/** Deletes and blanks the rows of a member by the rules, in their order. Runs as the system, in the caller's transaction. */
export async function applyRules(
  { db }: Pick<DatabaseAccess, 'db'>,
  rules: ErasureRule[],
  trace: MemberTrace,
): Promise<void> {
  for (const { source, blanks, deletes, deletesWhere } of rules) {
    for (const blank of blanks)
      await db
        .update(source)
        .set(blank.set)
        .where(and(eq(blank.column, trace.memberId), blank.and))
    const condition = or(...deletes.map((column) => eq(column, trace.memberId)), deletesWhere?.(trace))
    if (condition) await db.delete(source).where(condition)
  }
}
