import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { agreementsContract } from '../contract.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { listAsked } from './list-asked.ts'
import { listReceipts } from './list-receipts.ts'
import { readHouseAgreement } from './read-house-agreement.ts'
import { readOwnAgreement } from './read-own-agreement.ts'
import { readReceipt } from './read-receipt.ts'
import { setAgreement } from './set-agreement.ts'
import { setHouseAgreement } from './set-house-agreement.ts'
import { withdrawAgreement } from './withdraw-agreement.ts'
import { withdrawHouseAgreement } from './withdraw-house-agreement.ts'

const os = implement(agreementsContract).$context<Scope>()

export const agreementsRouter = os.router({
  listAsked: os.listAsked.handler(({ context, input }) => listAsked(context, input)),
  accept: os.accept.handler(({ context, input }) => acceptAgreement(context, input)),
  readOwn: os.readOwn.handler(({ context, input }) => readOwnAgreement(context, input)),
  set: os.set.handler(({ context, input }) => setAgreement(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawAgreement(context, input)),
  listReceipts: os.listReceipts.handler(({ context, input }) => listReceipts(context, input)),
  readReceipt: os.readReceipt.handler(({ context, input }) => readReceipt(context, input)),
  readHouse: os.readHouse.handler(({ context }) => readHouseAgreement(context)),
  setHouse: os.setHouse.handler(({ context, input }) => setHouseAgreement(context, input)),
  withdrawHouse: os.withdrawHouse.handler(({ context }) => withdrawHouseAgreement(context)),
})
