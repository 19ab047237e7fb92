import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { endSessions } from './end-sessions.ts'
import { clearCookies, findSessionByCookie } from './steps/session-cookies.ts'

/** Ends the caller's session. Succeeds without one too. */
export async function signOut(scope: Scope): Promise<{ ended: boolean }> {
  clearCookies(scope)
  const { actor, request } = scope
  if (actor.kind === 'member' && request.sessionId)
    return await end(scope, { memberId: actor.memberId, sessionId: request.sessionId })
  const cookieSession = await findSessionByCookie(scope)
  if (!cookieSession) return { ended: false }
  return await continueAs(cookieSession.actor, () =>
    end(scope, { ...cookieSession, memberId: cookieSession.actor.memberId }),
  )
}

async function end(scope: Scope, { memberId, sessionId }: { memberId: string; sessionId: string }) {
  return { ended: (await endSessions(scope, { memberId, onlySessionId: sessionId, reason: 'signed out' })) > 0 }
}
