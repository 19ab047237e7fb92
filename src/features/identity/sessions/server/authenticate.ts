import { and, eq, sql } from 'drizzle-orm'
import { type Actor, system, visitor } from '#database/actor.ts'
import { readAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { guardedName, readCookie } from '#lib/cookies.ts'
import type { KnownSession } from '#platform/authentication/recent-actors.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import type { Platform, RequestFacts } from '#platform/scope.ts'
import { expiresByAge, expiresByDisuse } from './is-unexpired.ts'
import { actsAsCurator, isFreshlyProven, proofExpiresAt } from './steps/curator-conditions.ts'
import { isOpenSession } from './steps/session-conditions.ts'
import { session, sessionToken } from './tables.ts'

export type Authenticate = (facts: RequestFacts, actor?: 'current') => Promise<Actor>

/**
 * Returns the actor of a request by its access token, and describes the session in the request's facts. The actor may be
 * up to a second old, which `confirmActor` in the facts says; with `current` it is read from the database now.
 */
export function authenticate(platform: Platform): Authenticate {
  const { config, recentActors, sessionMembers } = platform
  const cookieName = guardedName('session', config.secure)
  const findSession = sessionFinder(platform)

  const authenticateRequest: Authenticate = async (facts, freshness) => {
    const presentedToken = tokenOf(facts, cookieName)
    if (!presentedToken) return visitor
    // All calls of one page belong to one request; without this, each would look up the ended session again.
    if (facts.hasEndedSession && freshness !== 'current') return visitor
    const hash = hashToken(presentedToken.token)
    const key = hash.toString('base64')
    const query = () => findSession(hash)
    const { session, isRecalled } =
      freshness === 'current'
        ? { session: await recentActors.renew(key, query), isRecalled: false }
        : await recentActors.recall(key, query)
    if (!session) {
      sessionMembers.forget(hash)
      // A page for an ended session is rendered as for a visitor; the browser then renews the session.
      Object.assign(facts, noSession, { hasEndedSession: !facts.isForPage })
      return visitor
    }
    if (!isRecalled) sessionMembers.remember(hash, session.actor.memberId)
    const confirmActor = isRecalled ? (request: RequestFacts) => authenticateRequest(request, 'current') : undefined
    Object.assign(facts, session.facts, { keep: presentedToken.keep, confirmActor })
    return session.actor
  }
  return authenticateRequest
}

const noSession = {
  ...{ sessionId: undefined, expiresAt: undefined, awaitsApproval: undefined, freshProof: undefined },
  ...{ keep: undefined, confirmActor: undefined },
}

/** The query runs on most requests, so it is prepared once. */
function sessionFinder({ db, config }: Platform): (hash: Buffer) => Promise<KnownSession | undefined> {
  const validUntil = sql`least(${sessionToken.expiresAt}, ${expiresByAge}, ${expiresByDisuse}, ${proofExpiresAt})`
  const bySession = db
    .select({
      sessionId: session.id,
      expiresAt: sessionToken.expiresAt,
      validFor: sql<number>`(extract(epoch from ${validUntil} - now()) * 1000)::float`,
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
    .where(and(eq(sessionToken.hash, sql.placeholder('hash')), isOpenSession(config)))
    .prepare('authenticate')

  return async (hash) => {
    const [row] = await readAs(system, () => bySession.execute({ hash }))
    if (!row) return undefined
    const { sessionId, expiresAt, awaitsApproval, freshProof, validFor, ...rest } = row
    return { actor: { kind: 'member', ...rest }, facts: { sessionId, expiresAt, awaitsApproval, freshProof }, validFor }
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
