import { withEventMeta } from '@orpc/server'
import { readEventId, writeEventId } from '#platform/live/event-id.ts'
import { everyone } from '#platform/live/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { LiveEvent } from '../contract.ts'
import { canHear } from '../permissions.ts'

/** The member's own events and those for everybody, from where the client left off. */
export async function streamEvents(
  { actor, live }: Scope,
  { lastEventId, signal = new AbortController().signal }: { lastEventId?: string; signal?: AbortSignal },
): Promise<AsyncGenerator<LiveEvent>> {
  if (!canHear(actor)) throw new Refusal('UNAUTHORIZED')
  const names = [everyone, actor.memberId]
  const delivered = live.stream(names, { after: readEventId(lastEventId, names), signal })
  return (async function* () {
    for await (const { happening, position } of delivered)
      yield withEventMeta(happening as LiveEvent, { id: writeEventId(position, names) })
  })()
}
