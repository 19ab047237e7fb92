import { and, eq, ne } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** A trigger refuses curators about themselves. Returns whether the value changed. */
export async function setVerified({ db }: DatabaseAccess, memberId: string, verified: boolean): Promise<boolean> {
  const changed = await db
    .update(member)
    .set({ verified })
    .where(and(eq(member.id, memberId), ne(member.verified, verified)))
    .returning({ id: member.id })
  return changed.length > 0
}
