import { and, eq, isNull } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { guardedName, readCookie } from '#lib/cookies.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { session, sessionToken } from '../tables.ts'

/** The session that a browser keeps a refresh token of: also after it slept past its access token. */
export async function findKeptSession({ db, request, config }: Scope) {
  const token = readCookie(request.headers.cookie?.toString(), guardedName('refresh', config.secure))
  if (!token) return undefined
  const [found] = await continueAs(system, async () =>
    db
      .select({ sessionId: session.id, memberId: member.id, verified: member.verified })
      .from(sessionToken)
      .innerJoin(session, eq(session.id, sessionToken.sessionId))
      .innerJoin(member, eq(member.id, session.memberId))
      .where(and(eq(sessionToken.hash, hashToken(token)), eq(sessionToken.kind, 'refresh'), isNull(session.endedAt))),
  )
  if (!found) return undefined
  const { sessionId, ...rest } = found
  // To end it needs no curator's authority.
  return { sessionId, actor: { kind: 'member' as const, ...rest, curator: false } }
}
