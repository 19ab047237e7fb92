import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { clearCookies } from './clear-cookies.ts'
import { endSessions } from './end-sessions.ts'
import { findKeptSession } from './steps/session-cookies.ts'

/** Ends the session that asks. Whoever has none is signed out already. */
export async function signOut(scope: Scope): Promise<{ ended: boolean }> {
  clearCookies(scope)
  const { actor, request } = scope
  if (actor.kind === 'member' && request.sessionId)
    return await end(scope, { memberId: actor.memberId, sessionId: request.sessionId })
  const kept = await findKeptSession(scope)
  if (!kept) return { ended: false }
  return await continueAs(kept.actor, () => end(scope, { ...kept, memberId: kept.actor.memberId }))
}

async function end(scope: Scope, { memberId, sessionId }: { memberId: string; sessionId: string }) {
  return { ended: (await endSessions(scope, { memberId, only: sessionId, reason: 'signed out' })) > 0 }
}
