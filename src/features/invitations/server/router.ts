import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { invitationsContract } from '../contract.ts'
import { giveInvitation } from './give-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { revokeInvitation } from './revoke-invitation.ts'

const os = implement(invitationsContract).$context<Scope>()

export const invitationsRouter = os.router({
  give: os.give.handler(({ context, input }) => giveInvitation(context, input)),
  list: os.list.handler(({ context, input }) => listInvitations(context, input)),
  revoke: os.revoke.handler(({ context, input }) => revokeInvitation(context, input)),
})
