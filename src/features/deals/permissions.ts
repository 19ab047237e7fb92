import type { Actor, Member } from '#database/actor.ts'
import { type DealParty, type DealStage, type StepKind, stepKind } from './terms.ts'

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

/** Back and out of a deal each party goes alone; forward they go together. */
export const canStepAlone = (actor: Actor, deal: Standing, to: DealStage): boolean => canStep(actor, deal, to, 'alone')

export const canStepTogether = (actor: Actor, deal: Standing, to: DealStage): boolean =>
  canStep(actor, deal, to, 'together')

const canStep = (actor: Actor, deal: Standing, to: DealStage, kind: StepKind): boolean =>
  partyOf(actor, deal) !== null && stepKind(deal.stage, to) === kind

/** Only the party that did not propose a step accepts or declines it. */
export const canAnswer = (actor: Actor, proposal: { byId: string }): boolean =>
  actor.kind === 'member' && actor.memberId !== proposal.byId

/** A curator declares no deal void that they are a party of. */
export const canVoid = (actor: Actor, deal: Parties): boolean => canSeeWholeFee(actor) && partyOf(actor, deal) === null
