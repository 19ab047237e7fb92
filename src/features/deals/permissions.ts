import type { Actor, Member } from '#database/actor.ts'
import { type DealParty, type DealStage, mayStep } from '#lib/deal-terms.ts'

interface Parties {
  buyerId: string
  sellerId: string
}

interface Standing extends Parties {
  stage: DealStage
}

export const canHaveDeals = (actor: Actor): actor is Member => actor.kind === 'member'

/** What somebody is in a deal; nothing where they are not in it, curators included. */
export function partyOf(actor: Actor, { buyerId, sellerId }: Parties): DealParty | null {
  if (actor.kind !== 'member') return null
  if (actor.memberId === buyerId) return 'buyer'
  return actor.memberId === sellerId ? 'seller' : null
}

/** Nobody else knows that a deal is there. */
export const canSeeDeal = (actor: Actor, deal: Parties): boolean =>
  partyOf(actor, deal) !== null || canSeeWholeFee(actor)

/** A party knows what they have to pay themselves, and not what the other one has. */
export const canSeeWholeFee = (actor: Actor): boolean => actor.kind === 'member' && actor.curator

export function canTakeStep(actor: Actor, deal: Standing, to: DealStage): boolean {
  const party = partyOf(actor, deal)
  return party !== null && mayStep(deal.stage, to, party)
}
