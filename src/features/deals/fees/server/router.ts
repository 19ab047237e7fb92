import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { feesContract } from '../contract.ts'
import { changeTerms } from './change-terms.ts'
import { listEvents } from './list-events.ts'
import { listFees } from './list-fees.ts'
import { markFee } from './mark-fee.ts'
import { readTerms } from './read-terms.ts'

const os = implement(feesContract).$context<Scope>()

export const feesRouter = os.router({
  list: os.list.handler(({ context, input }) => listFees(context, input)),
  readTerms: os.readTerms.handler(({ context }) => readTerms(context)),
  changeTerms: os.changeTerms.handler(({ context, input }) => changeTerms(context, input)),
  history: os.history.handler(({ context, input }) => listEvents(context, input)),
  mark: os.mark.handler(({ context, input }) => markFee(context, input)),
})
