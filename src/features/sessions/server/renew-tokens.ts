import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { issueTokens, type Tokens } from './issue-tokens.ts'
import { sessionToken } from './tables.ts'

/**
 * New tokens for a session whose member proved who they are: a copy of the former ones opens nothing any more. In the
 * caller's transaction, as the system.
 */
export async function renewTokens(scope: Scope, sessionId: string, keep: 'cookie' | 'bearer'): Promise<Tokens> {
  const ofSession = (kind: 'access' | 'refresh') =>
    and(eq(sessionToken.sessionId, sessionId), eq(sessionToken.kind, kind))
  await scope.db.delete(sessionToken).where(ofSession('access'))
  // Kept as used: another tab may be refreshing at this moment, and a later use is that of a thief.
  await scope.db
    .update(sessionToken)
    .set({ replacedAt: sql`now()` })
    .where(and(ofSession('refresh'), isNull(sessionToken.replacedAt)))
  return await issueTokens(scope, sessionId, keep)
}
