import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { type LiveEvent, liveContract } from '../contract.ts'
import { streamEvents } from './stream-events.ts'

const os = implement(liveContract).$context<Scope>()

export const liveRouter = os.router({
  stream: os.stream.handler(async ({ context, lastEventId }) => {
    // Written to the response by src/app/api/mount-live-stream.ts: through oRPC each stream would hold five times the memory.
    context.request.sendEvents = streamEvents(context, lastEventId)
    return noEvents()
  }),
})

async function* noEvents(): AsyncGenerator<LiveEvent> {}
