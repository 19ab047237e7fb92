import { withEventMeta } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { session } from '#features/identity/sessions/server/tables.ts'
import { callerOf } from '#platform/limits/count-against-limit.ts'
import { decodeEventId, encodeEventId } from '#platform/live/event-id.ts'
import { everyone } from '#platform/live/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { RequestFacts, Scope } from '#platform/scope.ts'
import type { LiveEvent } from '../contract.ts'
import { canOpenStream } from '../permissions.ts'

/**
 * The events for the member and for everyone, from where the client left off. If a member opens too many streams, the
 * oldest ends with an event that says so: a client that reconnected by itself would close the next one.
 */
export async function streamEvents(
  scope: Scope,
  { lastEventId, signal = new AbortController().signal }: { lastEventId?: string; signal?: AbortSignal },
): Promise<AsyncGenerator<LiveEvent>> {
  const { actor, live, request } = scope
  if (!canOpenStream(actor)) throw new Refusal('UNAUTHORIZED')
  const names = [everyone, actor.memberId]
  const lastEvent = decodeEventId(lastEventId, names)
  const { sessionId } = request
  return (async function* () {
    const { lost, release } = live.takeSlot(callerOf(scope))
    const ended = AbortSignal.any([signal, lost, expiryOf(request)])
    let hasEvents = false
    try {
      for await (const { event: published, position } of live.stream(names, {
        after: lastEvent,
        signal: ended,
        mayListen: isOpen(request),
      })) {
        hasEvents = true
        const event = published as LiveEvent
        yield withEventMeta(event, { id: encodeEventId(position, names) })
        if (event.type === 'session.ended' && event.sessionId === sessionId) return
      }
      if (!hasEvents && !ended.aborted && sessionId) yield { type: 'session.ended', sessionId }
      if (lost.aborted) yield { type: 'replaced' }
    } finally {
      release()
    }
  })()
}

/** Checked in the database: the session may have ended, and its event been published, before the stream began. */
const isOpen = ({ sessionId }: RequestFacts) =>
  sessionId === undefined
    ? undefined
    : sql<boolean>`exists (select from ${session} where ${session.id} = ${sessionId} and ${session.endedAt} is null)`

/** The client resumes with a new token; somebody with a copy of the old one cannot. */
function expiryOf({ expiresAt }: RequestFacts): AbortSignal {
  if (!expiresAt) return new AbortController().signal
  return AbortSignal.timeout(Math.max(0, expiresAt.getTime() - Date.now()))
}
