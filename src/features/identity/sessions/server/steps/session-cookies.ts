import { and, eq, isNull } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { guardedCookie, guardedName, readCookie } from '#lib/cookies.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import type { Scope } from '#platform/scope.ts'
import { hintCookie } from '../../hint-cookie.ts'
import { session, sessionToken } from '../tables.ts'

/** Finds the session of the refresh cookie, because the access token may have expired while the browser was closed. */
export async function findSessionByCookie({ db, request, config }: Scope) {
  const token = readCookie(request.headers.cookie?.toString(), guardedName('refresh', config.secure))
  if (!token) return undefined
  const [row] = await continueAs(system, async () =>
    db
      .select({ sessionId: session.id, memberId: member.id, verified: member.verified })
      .from(sessionToken)
      .innerJoin(session, eq(session.id, sessionToken.sessionId))
      .innerJoin(member, eq(member.id, session.memberId))
      .where(and(eq(sessionToken.hash, hashToken(token)), eq(sessionToken.kind, 'refresh'), isNull(session.endedAt))),
  )
  if (!row) return undefined
  const { sessionId, ...owner } = row
  // The caller only ends this session, which does not take the rights of a curator.
  return { sessionId, actor: { kind: 'member' as const, ...owner, curator: false } }
}

/** Also removes the cookie that says which styles the browser has: only members get it, so it shows that one was here. */
export function clearCookies({ request, config }: Scope): void {
  for (const name of ['session', 'refresh', 'styles'])
    request.cookies.push(guardedCookie(name, '', { maxAge: 0, secure: config.secure }))
  request.cookies.push(hintCookie({ maxAge: 0, secure: config.secure }))
}
