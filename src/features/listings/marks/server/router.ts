import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { marksContract, uploadedEvidence } from '../contract.ts'
import { acceptNotice } from './accept-notice.ts'
import { chooseMark } from './choose-mark.ts'
import { listTraces } from './list-traces.ts'
import { readMark } from './read-mark.ts'
import { readNotice } from './read-notice.ts'
import { traceLeak } from './trace-leak.ts'

const os = implement(marksContract).$context<Scope>()
const uploaded = implement(uploadedEvidence).$context<Scope>()

export const traceUploaded = uploaded.trace.handler(({ context, input: { id, receiveImage } }) =>
  traceLeak(context, { listingId: id, receiveImage }),
)

export const traceUploadedEverywhere = uploaded.everywhere.handler(({ context, input: { receiveImage } }) =>
  traceLeak(context, { listingId: null, receiveImage }),
)

export const marksRouter = os.router({
  readNotice: os.readNotice.handler(({ context }) => readNotice(context)),
  acceptNotice: os.acceptNotice.handler(({ context }) => acceptNotice(context)),
  read: os.read.handler(({ context, input }) => readMark(context, input)),
  choose: os.choose.handler(({ context, input }) => chooseMark(context, input)),
  listTraces: os.listTraces.handler(({ context, input }) => listTraces(context, { listingId: input.id })),
  trace: os.trace.handler(({ context, input: { id, picture } }) =>
    traceLeak(context, { listingId: id, receiveImage: async () => picture }),
  ),
  listAllTraces: os.listAllTraces.handler(({ context }) => listTraces(context, { listingId: null })),
  traceEverywhere: os.traceEverywhere.handler(({ context, input: { picture } }) =>
    traceLeak(context, { listingId: null, receiveImage: async () => picture }),
  ),
})
