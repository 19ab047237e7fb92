import type { Actor, Member } from '#database/actor.ts'
import { partyOf } from '../permissions.ts'

interface Parties {
  buyerId: string
  sellerId: string
}

interface Invitation {
  adviserId: string
  invitedBy: string
}

/** The row policies decide which these are. */
export const canHaveAdvisers = (actor: Actor): actor is Member => actor.kind === 'member'

export const isAdviser = (actor: Actor, { adviserId }: Pick<Invitation, 'adviserId'>): boolean =>
  actor.kind === 'member' && actor.memberId === adviserId

/** The party that did not invite the adviser agrees or declines. */
export const canAgree = (actor: Actor, deal: Parties, { invitedBy }: Invitation): boolean =>
  actor.kind === 'member' && partyOf(actor, deal) !== null && actor.memberId !== invitedBy

/** Only the party that invited the adviser takes the invitation back. */
export const canWithdrawInvitation = (actor: Actor, { invitedBy }: Invitation): boolean =>
  actor.kind === 'member' && actor.memberId === invitedBy
