import { and, isNull, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { invitation } from './tables.ts'

/**
 * Called after the sealing key was lost, because the codes of open invitations are unreadable then. Returns the
 * number withdrawn.
 */
export async function revokeOpenInvitations({ db }: Pick<DatabaseAccess, 'db'>): Promise<number> {
  const revoked = await db
    .update(invitation)
    .set({ revokedAt: sql`now()` })
    .where(and(isNull(invitation.usedAt), isNull(invitation.revokedAt)))
    .returning({ id: invitation.id })
  return revoked.length
}
