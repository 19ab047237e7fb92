import { withEventMeta } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { session } from '#features/identity/sessions/server/tables.ts'
import { callerOf } from '#platform/limits/count-against-limit.ts'
import { decodeEventId, encodeEventId } from '#platform/live/event-id.ts'
import { everyone } from '#platform/live/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { RequestFacts, Scope } from '#platform/scope.ts'
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
  const { actor, live, request } = scope
  if (!canHear(actor)) throw new Refusal('UNAUTHORIZED')
  const names = [everyone, actor.memberId]
  const after = decodeEventId(lastEventId, names)
  const { sessionId } = request
  return (async function* () {
    const { lost, release } = live.takeSlot(callerOf(scope))
    const over = AbortSignal.any([signal, lost, expiryOf(request)])
    let begun = false
    try {
      for await (const { event: published, position } of live.stream(names, {
        after,
        signal: over,
        mayListen: isOpen(request),
      })) {
        begun = true
        const event = published as LiveEvent
        yield withEventMeta(event, { id: encodeEventId(position, names) })
        if (event.type === 'session.ended' && event.sessionId === sessionId) return
      }
      if (!begun && !over.aborted && sessionId) yield { type: 'session.ended', sessionId }
      if (lost.aborted) yield { type: 'replaced' }
    } finally {
      release()
    }
  })()
}

/** The session may have ended since the request was admitted, and its event gone by before the stream began. */
const isOpen = ({ sessionId }: RequestFacts) =>
  sessionId === undefined
    ? undefined
    : sql<boolean>`exists (select from ${session} where ${session.id} = ${sessionId} and ${session.endedAt} is null)`

/** A client comes back with its new token, and goes on where it was; a copy of the old one does not. */
function expiryOf({ expiresAt }: RequestFacts): AbortSignal {
  if (!expiresAt) return new AbortController().signal
  return AbortSignal.timeout(Math.max(0, expiresAt.getTime() - Date.now()))
}
