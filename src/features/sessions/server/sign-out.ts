import { and, eq, isNull } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { guardedName, readCookie } from '#lib/cookies.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens/tokens.ts'
import { clearCookies } from './clear-cookies.ts'
import { endSessions } from './end-sessions.ts'
import { session, sessionToken } from './tables.ts'

/** Ends the session that asks. Whoever has none is signed out already. */
export async function signOut(scope: Scope): Promise<{ ended: boolean }> {
  clearCookies(scope)
  const { actor, request } = scope
  if (actor.kind === 'member' && request.sessionId)
    return await end(scope, { memberId: actor.memberId, sessionId: request.sessionId })
  const kept = await keptByCookie(scope)
  if (!kept) return { ended: false }
  return await continueAs(kept.actor, () => end(scope, { ...kept, memberId: kept.actor.memberId }))
}

async function end(scope: Scope, { memberId, sessionId }: { memberId: string; sessionId: string }) {
  return { ended: (await endSessions(scope, { memberId, only: sessionId, reason: 'signed out' })) > 0 }
}

/** A browser that slept past its access token still keeps what would bring the session back. */
async function keptByCookie({ db, request, config }: Scope) {
  const token = readCookie(request.headers.cookie?.toString(), guardedName('refresh', config.secure))
  if (!token) return undefined
  const [found] = await continueAs(system, async () =>
    db
      .select({ sessionId: session.id, memberId: member.id, verified: member.verified, curator: member.curator })
      .from(sessionToken)
      .innerJoin(session, eq(session.id, sessionToken.sessionId))
      .innerJoin(member, eq(member.id, session.memberId))
      .where(and(eq(sessionToken.hash, hashToken(token)), eq(sessionToken.kind, 'refresh'), isNull(session.endedAt))),
  )
  if (!found) return undefined
  const { sessionId, ...rest } = found
  return { sessionId, actor: { kind: 'member' as const, ...rest } }
}
