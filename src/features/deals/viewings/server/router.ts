import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { viewingsContract } from '../contract.ts'
import { cancelViewing } from './cancel-viewing.ts'
import { declineViewing } from './decline-viewing.ts'
import { listViewings } from './list-viewings.ts'
import { proposeViewing } from './propose-viewing.ts'
import { readFeed } from './read-feed.ts'
import { removeFeed } from './remove-feed.ts'
import { rotateFeed } from './rotate-feed.ts'
import { takeTime } from './take-time.ts'
import { withdrawViewing } from './withdraw-viewing.ts'

const os = implement(viewingsContract).$context<Scope>()

export const viewingsRouter = os.router({
  list: os.list.handler(({ context, input }) => listViewings(context, input)),
  propose: os.propose.handler(({ context, input }) => proposeViewing(context, input)),
  take: os.take.handler(({ context, input }) => takeTime(context, input)),
  decline: os.decline.handler(({ context, input }) => declineViewing(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawViewing(context, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelViewing(context, input)),
  readFeed: os.readFeed.handler(({ context }) => readFeed(context)),
  rotateFeed: os.rotateFeed.handler(({ context }) => rotateFeed(context)),
  removeFeed: os.removeFeed.handler(({ context }) => removeFeed(context)),
})
