import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { accessContract } from '../contract.ts'
import { admitRequest } from './admit-request.ts'
import { declineRequest } from './decline-request.ts'
import { findCandidates } from './find-candidates.ts'
import { grantAccess } from './grant-access.ts'
import { listGrants } from './list-grants.ts'
import { listOwnAccess } from './list-own-access.ts'
import { listRequests } from './list-requests.ts'
import { previewListing } from './preview-listing.ts'
import { requestAccess } from './request-access.ts'
import { revokeAccess } from './revoke-access.ts'
import { withdrawRequest } from './withdraw-request.ts'

const os = implement(accessContract).$context<Scope>()

export const accessRouter = os.router({
  request: os.request.handler(({ context, input }) => requestAccess(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawRequest(context, input)),
  listMine: os.listMine.handler(({ context, input }) => listOwnAccess(context, input)),
  listRequests: os.listRequests.handler(({ context, input }) => listRequests(context, input)),
  admit: os.admit.handler(({ context, input }) => admitRequest(context, input)),
  decline: os.decline.handler(({ context, input }) => declineRequest(context, input)),
  listGrants: os.listGrants.handler(({ context, input }) => listGrants(context, input)),
  findCandidates: os.findCandidates.handler(({ context, input }) => findCandidates(context, input)),
  grant: os.grant.handler(({ context, input }) => grantAccess(context, input)),
  revoke: os.revoke.handler(({ context, input }) => revokeAccess(context, input)),
  preview: os.preview.handler(({ context, input }) => previewListing(context, input)),
})
