import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { holdsContract } from '../contract.ts'
import { listHolds } from './list-holds.ts'
import { readHold } from './read-hold.ts'
import { releaseHold } from './release-hold.ts'
import { reserveListing } from './reserve-listing.ts'

const os = implement(holdsContract).$context<Scope>()

export const holdsRouter = os.router({
  list: os.list.handler(({ context, input }) => listHolds(context, input)),
  read: os.read.handler(({ context, input }) => readHold(context, input)),
  reserve: os.reserve.handler(({ context, input }) => reserveListing(context, input)),
  release: os.release.handler(({ context, input }) => releaseHold(context, input)),
})
