import { withEventMeta } from '@orpc/server'
import { callerOf } from '#platform/limits/take-allowance.ts'
import { readEventId, writeEventId } from '#platform/live/event-id.ts'
import { everyone } from '#platform/live/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { LiveEvent } from '../contract.ts'
import { canHear } from '../permissions.ts'

/**
 * The member's own events and those for everybody, from where the client left off. Of too many streams the oldest ends
 * with a word that says so: a client that came back by itself would only push out the next.
 */
export async function streamEvents(
  scope: Scope,
  { lastEventId, signal = new AbortController().signal }: { lastEventId?: string; signal?: AbortSignal },
): Promise<AsyncGenerator<LiveEvent>> {
  const { actor, live } = scope
  if (!canHear(actor)) throw new Refusal('UNAUTHORIZED')
  const names = [everyone, actor.memberId]
  const after = readEventId(lastEventId, names)
  return (async function* () {
    const { lost, release } = live.takePlace(callerOf(scope))
    try {
      const delivered = live.stream(names, { after, signal: AbortSignal.any([signal, lost]) })
      for await (const { happening, position } of delivered) {
        const event = happening as LiveEvent
        yield withEventMeta(event, { id: writeEventId(position, names) })
        if (event.type === 'session.ended' && event.sessionId === scope.request.sessionId) return
      }
      if (lost.aborted) yield { type: 'replaced' }
    } finally {
      release()
    }
  })()
}
