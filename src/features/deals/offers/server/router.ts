import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { offersContract } from '../contract.ts'
import { acceptOffer } from './accept-offer.ts'
import { declineOffer } from './decline-offer.ts'
import { listOffers } from './list-offers.ts'
import { makeOffer } from './make-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const os = implement(offersContract).$context<Scope>()

export const offersRouter = os.router({
  list: os.list.handler(({ context, input }) => listOffers(context, input)),
  make: os.make.handler(({ context, input }) => makeOffer(context, input)),
  accept: os.accept.handler(({ context, input }) => acceptOffer(context, input)),
  decline: os.decline.handler(({ context, input }) => declineOffer(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawOffer(context, input)),
})
