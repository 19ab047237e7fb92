import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import type { Scope } from '#platform/scope.ts'
import type { Holder } from '../find-member-security.ts'

/**
 * With the first factor the member's other sessions end: the password alone opened them. Answers what its letter says of
 * that. In the caller's transaction, which holds the account and read the holder before the factor came into force.
 */
export async function endUnprovenSessions(scope: Scope, { memberId, factors }: Holder): Promise<string[]> {
  if (factors.length > 0) return []
  await endSessions(scope, { memberId, except: scope.request.sessionId, reason: 'second factor enrolled' })
  return ['Your other devices were signed out.']
}
