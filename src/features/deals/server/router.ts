import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { dealsContract } from '../contract.ts'
import { completeDeal } from './complete-deal.ts'
import { listMine } from './list-mine.ts'
import { openDeal } from './open-deal.ts'
import { prepareDeal } from './prepare-deal.ts'
import { readDeal } from './read-deal.ts'
import { stepDeal } from './step-deal.ts'
import { withdrawDeal } from './withdraw-deal.ts'

const os = implement(dealsContract).$context<Scope>()

export const dealsRouter = os.router({
  listMine: os.listMine.handler(({ context, input }) => listMine(context, input)),
  read: os.read.handler(({ context, input }) => readDeal(context, input)),
  prepare: os.prepare.handler(({ context, input }) => prepareDeal(context, input)),
  open: os.open.handler(({ context, input }) => openDeal(context, input)),
  step: os.step.handler(({ context, input }) => stepDeal(context, input)),
  complete: os.complete.handler(({ context, input }) => completeDeal(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawDeal(context, input)),
})
