import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { dealsContract } from '../contract.ts'
import { acceptProposal } from './accept-proposal.ts'
import { declareVoid } from './declare-void.ts'
import { declineProposal } from './decline-proposal.ts'
import { listCompleted } from './list-completed.ts'
import { listMine } from './list-mine.ts'
import { listOfConversation } from './list-of-conversation.ts'
import { openDeal } from './open-deal.ts'
import { prepareDeal } from './prepare-deal.ts'
import { proposeAmount } from './propose-amount.ts'
import { proposeStep } from './propose-step.ts'
import { readDeal } from './read-deal.ts'
import { retractProposal } from './retract-proposal.ts'
import { stepDeal } from './step-deal.ts'
import { withdrawDeal } from './withdraw-deal.ts'

const os = implement(dealsContract).$context<Scope>()

export const dealsRouter = os.router({
  listMine: os.listMine.handler(({ context, input }) => listMine(context, input)),
  read: os.read.handler(({ context, input }) => readDeal(context, input)),
  listOfConversation: os.listOfConversation.handler(({ context, input }) => listOfConversation(context, input)),
  prepare: os.prepare.handler(({ context, input }) => prepareDeal(context, input)),
  open: os.open.handler(({ context, input }) => openDeal(context, input)),
  propose: os.propose.handler(({ context, input }) => proposeStep(context, input)),
  proposeAmount: os.proposeAmount.handler(({ context, input }) => proposeAmount(context, input)),
  accept: os.accept.handler(({ context, input }) => acceptProposal(context, input)),
  decline: os.decline.handler(({ context, input }) => declineProposal(context, input)),
  retract: os.retract.handler(({ context, input }) => retractProposal(context, input)),
  step: os.step.handler(({ context, input }) => stepDeal(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawDeal(context, input)),
  listCompleted: os.listCompleted.handler(({ context, input }) => listCompleted(context, input)),
  declareVoid: os.declareVoid.handler(({ context, input }) => declareVoid(context, input)),
})
