import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { Session } from '../contract.ts'
import { describeUser } from './steps/describe-user.ts'
import { sessionToken } from './tables.ts'

/** The caller's session without its tokens; null for a visitor. */
export async function readSession(scope: Scope): Promise<Session | null> {
  const { actor, request, db } = scope
  const { sessionId } = request
  if (actor.kind !== 'member' || !sessionId) return null
  return await continueAs(system, async () => {
    const [newestProof] = await db
      .select({ seconds: sql<number>`extract(epoch from ${sessionToken.expiresAt})::integer` })
      .from(sessionToken)
      .where(
        and(
          eq(sessionToken.sessionId, sessionId),
          eq(sessionToken.kind, 'access'),
          gt(sessionToken.expiresAt, sql`now()`),
        ),
      )
      .orderBy(desc(sessionToken.expiresAt))
      .limit(1)
    if (!newestProof) return null
    const expires_in = Math.max(0, newestProof.seconds - Math.floor(Date.now() / 1000))
    const user = await describeUser(scope, sessionId)
    return {
      ...{ access_token: null, refresh_token: null, token_type: 'bearer' as const },
      ...{ expires_in, expires_at: newestProof.seconds, user },
    }
  })
}
