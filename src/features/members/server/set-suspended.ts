import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** A trigger refuses curators about themselves. Returns whether the value changed. */
export async function setSuspended({ db }: DatabaseAccess, memberId: string, suspended: boolean): Promise<boolean> {
  const changed = await db
    .update(member)
    .set({ suspendedAt: suspended ? sql`now()` : null })
    .where(and(eq(member.id, memberId), suspended ? isNull(member.suspendedAt) : isNotNull(member.suspendedAt)))
    .returning({ id: member.id })
  return changed.length > 0
}
