import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canManageOwnSessions } from '../permissions.ts'
import { endSessions } from './end-sessions.ts'

export async function endSession(scope: Scope, { id }: { id: string }): Promise<{ ended: boolean }> {
  if (!canManageOwnSessions(scope.actor)) throw new Refusal('UNAUTHORIZED')
  const endedSessions = await endSessions(scope, {
    memberId: scope.actor.memberId,
    onlySessionId: id,
    reason: 'signed out',
  })
  if (endedSessions === 0) throw new Refusal('NOT_FOUND')
  return { ended: true }
}
