import type { Scope } from '#platform/scope.ts'
import { clearCookies } from './clear-cookies.ts'
import { endSessions } from './end-sessions.ts'

/** Ends the session that asks. Whoever has none is signed out already. */
export async function signOut(scope: Scope): Promise<{ ended: boolean }> {
  clearCookies(scope)
  const { actor, request } = scope
  if (actor.kind !== 'member' || !request.sessionId) return { ended: false }
  const ended = await endSessions(scope, { memberId: actor.memberId, only: request.sessionId, reason: 'signed out' })
  return { ended: ended > 0 }
}
