import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { Session } from '../contract.ts'
import { describeUser } from './steps/describe-user.ts'
import { issueTokens } from './steps/issue-tokens.ts'
import { sessionToken } from './tables.ts'

/**
 * New tokens for the session that asks, whose member has proven who they are: a copy of the former ones opens nothing
 * any more. In the caller's transaction. Nothing for a caller without a session.
 */
export async function renewSession(scope: Scope): Promise<Session | null> {
  const { actor, request, db } = scope
  const { sessionId, keep = 'bearer' } = request
  if (actor.kind !== 'member' || !sessionId) return null
  const ofSession = (kind: 'access' | 'refresh') =>
    and(eq(sessionToken.sessionId, sessionId), eq(sessionToken.kind, kind))
  return await continueAs(system, async () => {
    await db.delete(sessionToken).where(ofSession('access'))
    // Kept as used: another tab may be refreshing at this moment, and a later use is that of a thief.
    await db
      .update(sessionToken)
      .set({ replacedAt: sql`now()` })
      .where(and(ofSession('refresh'), isNull(sessionToken.replacedAt)))
    return { ...(await issueTokens(scope, sessionId, keep)), user: await describeUser(scope, sessionId) }
  })
}
