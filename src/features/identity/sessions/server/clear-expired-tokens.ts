import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { session, sessionToken } from './tables.ts'

/** Deletes expired tokens, and sessions without any token left. Runs as the system. */
export async function clearExpiredTokens({ db }: Pick<DatabaseAccess, 'db'>): Promise<void> {
  await deleteInBatches(db, sessionToken, sessionToken.expiresAt, sql`now()`)
  const tokens = db.select({ hash: sessionToken.hash }).from(sessionToken).where(eq(sessionToken.sessionId, session.id))
  await db.delete(session).where(and(notExists(tokens), lt(session.lastSeenAt, sql`now() - interval '1 day'`)))
}
