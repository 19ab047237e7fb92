import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canManageOwnSessions } from '../permissions.ts'
import { endSessions } from './end-sessions.ts'

export async function endSession(scope: Scope, { id }: { id: string }): Promise<{ ended: boolean }> {
  const { actor, request } = scope
  if (!canManageOwnSessions(actor)) throw new Refusal('UNAUTHORIZED')
  const endedSessions = await endSessions(scope, {
    memberId: actor.memberId,
    onlySessionId: id,
    reason: id === request.sessionId ? 'signed out' : 'signed out elsewhere',
  })
  if (endedSessions === 0) throw new Refusal('NOT_FOUND')
  return { ended: true }
}
