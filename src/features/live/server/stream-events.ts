import { sql } from 'drizzle-orm'
import { session } from '#features/identity/sessions/server/tables.ts'
import { callerOf } from '#platform/limits/count-against-limit.ts'
import { decodeEventId } from '#platform/live/event-id.ts'
import { everyone } from '#platform/live/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { RequestFacts, Scope } from '#platform/scope.ts'
import { canOpenStream } from '../permissions.ts'
import { EventResponse } from './steps/event-response.ts'

/**
 * The events for the member and for everyone, from where the client left off. If a member opens too many streams, the
 * oldest ends with an event that says so: a client that reconnected by itself would close the next one. Returns what
 * sends them.
 */
export function streamEvents(scope: Scope, lastEventId?: string): NonNullable<RequestFacts['sendEvents']> {
  const { actor, live, request } = scope
  if (!canOpenStream(actor)) throw new Refusal('UNAUTHORIZED')
  const audiences = [everyone, actor.memberId]
  const options = { after: decodeEventId(lastEventId, audiences.length), mayListen: isOpen(request) }
  const { sessionId, expiresAt } = request
  const facts = { sessionId, expiresAt, caller: callerOf(scope) }
  return (response, { isRpc }) =>
    new EventResponse(live, response, isRpc, facts).begin((subscriber) =>
      live.subscribe(audiences, options, subscriber),
    )
}

/** Checked in the database: the session may have ended, and its event been published, before the stream began. */
const isOpen = ({ sessionId }: RequestFacts) =>
  sessionId === undefined
    ? undefined
    : sql<boolean>`exists (select from ${session} where ${session.id} = ${sessionId} and ${session.endedAt} is null)`
