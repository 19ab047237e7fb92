import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { advisersContract } from '../contract.ts'
import { agreeToAdviser } from './agree-to-adviser.ts'
import { changeAccess } from './change-access.ts'
import { declineAdviser } from './decline-adviser.ts'
import { inviteAdviser } from './invite-adviser.ts'
import { joinDeal } from './join-deal.ts'
import { leaveDeal } from './leave-deal.ts'
import { listAdvisedDeals } from './list-advised-deals.ts'
import { listAdvisers } from './list-advisers.ts'
import { readAdvisedDeal } from './read-advised-deal.ts'
import { removeAdviser } from './remove-adviser.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const os = implement(advisersContract).$context<Scope>()

export const advisersRouter = os.router({
  list: os.list.handler(({ context, input }) => listAdvisers(context, input)),
  listMine: os.listMine.handler(({ context }) => listAdvisedDeals(context)),
  read: os.read.handler(({ context, input }) => readAdvisedDeal(context, input)),
  invite: os.invite.handler(({ context, input }) => inviteAdviser(context, input)),
  agree: os.agree.handler(({ context, input }) => agreeToAdviser(context, input)),
  decline: os.decline.handler(({ context, input }) => declineAdviser(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawInvitation(context, input)),
  join: os.join.handler(({ context, input }) => joinDeal(context, input)),
  change: os.change.handler(({ context, input }) => changeAccess(context, input)),
  remove: os.remove.handler(({ context, input }) => removeAdviser(context, input)),
  leave: os.leave.handler(({ context, input }) => leaveDeal(context, input)),
})
