import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Actor, system, visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { guardedName, readCookie } from '#lib/cookies.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import type { Platform, RequestFacts } from '#platform/scope.ts'
import { actsAsCurator, isFreshlyProven } from './steps/curator-conditions.ts'
import { isUnexpired, isUsableAccount } from './steps/session-conditions.ts'
import { session, sessionToken } from './tables.ts'

/** Returns the actor of a request by its access token. Runs on every request, so the query is prepared once. */
export function authenticate({ db, config, sessionMembers }: Platform): (facts: RequestFacts) => Promise<Actor> {
  const cookieName = guardedName('session', config.secure)
  const bySession = db
    .select({
      sessionId: session.id,
      expiresAt: sessionToken.expiresAt,
      freshProof: isFreshlyProven,
      memberId: member.id,
      verified: member.verified,
      curator: actsAsCurator(config),
      awaitsApproval: member.awaitsApproval,
      unconfirmed: sendsMail(config) ? sql<boolean>`not has_confirmed_address(${member.id})` : sql<boolean>`false`,
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
        isUnexpired,
        isNull(member.suspendedAt),
        isUsableAccount(config),
      ),
    )
    .prepare('authenticate')

  return async (facts) => {
    const presentedToken = tokenOf(facts, cookieName)
    if (!presentedToken) return visitor
    const hash = hashToken(presentedToken.token)
    const [row] = await actAs(system, () => bySession.execute({ hash }))
    if (!row) {
      sessionMembers.forget(hash)
      facts.hasEndedSession = true
      return visitor
    }
    const { sessionId, expiresAt, awaitsApproval, freshProof, ...rest } = row
    sessionMembers.remember(hash, rest.memberId)
    Object.assign(facts, { sessionId, expiresAt, awaitsApproval, freshProof, keep: presentedToken.keep })
    return { kind: 'member', ...rest }
  }
}

type Keep = NonNullable<RequestFacts['keep']>

/** The Authorization header wins over the cookie, which a browser adds by itself. */
function tokenOf({ headers }: RequestFacts, cookieName: string): { token: string; keep: Keep } | undefined {
  const [, bearer] = /^Bearer ([\w-]{20,200})$/.exec(headers.authorization?.toString() ?? '') ?? []
  if (bearer) return { token: bearer, keep: 'bearer' }
  const cookie = readCookie(headers.cookie?.toString(), cookieName)
  return cookie ? { token: cookie, keep: 'cookie' } : undefined
}
