import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { curationContract } from '../contract.ts'
import { apply } from './apply.ts'
import { decline } from './decline.ts'
import { hideListing } from './hide-listing.ts'
import { hideMandate } from './hide-mandate.ts'
import { listApplications } from './list-applications.ts'
import { listLineage } from './list-lineage.ts'
import { listMembers } from './list-members.ts'
import { nextApplication } from './next-application.ts'
import { readMember } from './read-member.ts'
import { readOverview } from './read-overview.ts'
import { readStanding } from './read-standing.ts'
import { restore } from './restore.ts'
import { setAllowance } from './set-allowance.ts'
import { showListing } from './show-listing.ts'
import { showMandate } from './show-mandate.ts'
import { suspend } from './suspend.ts'
import { verifyMember } from './verify-member.ts'
import { withdraw } from './withdraw.ts'

const os = implement(curationContract).$context<Scope>()

export const curationRouter = os.router({
  apply: os.apply.handler(({ context }) => apply(context)),
  readStanding: os.readStanding.handler(({ context }) => readStanding(context)),
  nextApplication: os.nextApplication.handler(({ context, input }) => nextApplication(context, input)),
  listApplications: os.listApplications.handler(({ context, input }) => listApplications(context, input)),
  verify: os.verify.handler(({ context, input }) => verifyMember(context, input)),
  decline: os.decline.handler(({ context, input }) => decline(context, input)),
  readOverview: os.readOverview.handler(({ context }) => readOverview(context)),
  listMembers: os.listMembers.handler(({ context, input }) => listMembers(context, input)),
  readMember: os.readMember.handler(({ context, input }) => readMember(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdraw(context, input)),
  suspend: os.suspend.handler(({ context, input }) => suspend(context, input)),
  restore: os.restore.handler(({ context, input }) => restore(context, input)),
  hideListing: os.hideListing.handler(({ context, input }) => hideListing(context, input)),
  showListing: os.showListing.handler(({ context, input }) => showListing(context, input)),
  hideMandate: os.hideMandate.handler(({ context, input }) => hideMandate(context, input)),
  showMandate: os.showMandate.handler(({ context, input }) => showMandate(context, input)),
  setAllowance: os.setAllowance.handler(({ context, input }) => setAllowance(context, input)),
  listLineage: os.listLineage.handler(({ context, input }) => listLineage(context, input)),
})
