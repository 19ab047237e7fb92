import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { liveContract } from '../contract.ts'
import { streamEvents } from './stream-events.ts'

const os = implement(liveContract).$context<Scope>()

export const liveRouter = os.router({
  stream: os.stream.handler(({ context, lastEventId, signal }) => streamEvents(context, { lastEventId, signal })),
})
