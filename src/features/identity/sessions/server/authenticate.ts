import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Actor, system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { guardedName, readCookie } from '#lib/cookies.ts'
import { mailsOut } from '#platform/mail/transport.ts'
import type { Platform, RequestFacts } from '#platform/scope.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { mayBeUsed } from './may-be-used.ts'
import { actsAsCurator, isFreshlyProven } from './steps/curator-conditions.ts'
import { isInTerm } from './steps/session-conditions.ts'
import { session, sessionToken } from './tables.ts'

/** Who sends a request: whoever holds an access token of a session that has not ended. On the path of every request. */
export function authenticate({ db, config, recentSessions }: Platform): (facts: RequestFacts) => Promise<Actor> {
  const cookieName = guardedName('session', config.secure)
  const bySession = db
    .select({
      sessionId: session.id,
      expiresAt: sessionToken.expiresAt,
      freshProof: isFreshlyProven,
      memberId: member.id,
      verified: member.verified,
      curator: actsAsCurator(config),
      awaiting: member.awaitsApproval,
      unconfirmed: mailsOut(config) ? sql<boolean>`not has_confirmed_address(${member.id})` : sql<boolean>`false`,
    })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.sessionId))
    .innerJoin(member, eq(member.id, session.memberId))
    .where(
      and(
        eq(sessionToken.hash, sql.placeholder('hash')),
        eq(sessionToken.kind, 'access'),
        gt(sessionToken.expiresAt, sql`now()`),
        isNull(session.endedAt),
        isInTerm,
        isNull(member.suspendedAt),
        mayBeUsed(config),
      ),
    )
    .prepare('authenticate')

  return async (facts) => {
    const carried = tokenOf(facts, cookieName)
    if (!carried) return visitor
    const hash = hashToken(carried.token)
    const [found] = await actAs(system, () => bySession.execute({ hash }))
    if (!found) {
      recentSessions.forget(hash)
      facts.lapsed = true
      return visitor
    }
    const { sessionId, expiresAt, awaiting, freshProof, ...rest } = found
    recentSessions.remember(hash, rest.memberId)
    Object.assign(facts, { sessionId, expiresAt, awaiting, freshProof, keep: carried.keep })
    return { kind: 'member', ...rest }
  }
}

type Keep = NonNullable<RequestFacts['keep']>

/** A named token wins over the cookie that a browser sends by itself. */
function tokenOf({ headers }: RequestFacts, cookieName: string): { token: string; keep: Keep } | undefined {
  const [, bearer] = /^Bearer ([\w-]{20,200})$/.exec(headers.authorization?.toString() ?? '') ?? []
  if (bearer) return { token: bearer, keep: 'bearer' }
  const cookie = readCookie(headers.cookie?.toString(), cookieName)
  return cookie ? { token: cookie, keep: 'cookie' } : undefined
}
