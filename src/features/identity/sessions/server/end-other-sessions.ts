import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canManageOwnSessions } from '../permissions.ts'
import { endSessions } from './end-sessions.ts'

export async function endOtherSessions(scope: Scope): Promise<{ ended: number }> {
  const { actor, request } = scope
  if (!canManageOwnSessions(actor)) throw new Refusal('UNAUTHORIZED')
  return {
    ended: await endSessions(scope, {
      memberId: actor.memberId,
      exceptSessionId: request.sessionId,
      reason: 'signed out elsewhere',
    }),
  }
}
