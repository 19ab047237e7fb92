import type { Actor, Member } from '#database/actor.ts'
import { type DealParty, type DealStage, endedStages, type StepKind, stepKind } from './terms.ts'

interface Parties {
  buyerId: string
  sellerId: string
}

interface StagedDeal extends Parties {
  stage: DealStage
}

export const canHaveDeals = (actor: Actor): actor is Member => actor.kind === 'member'

/** Which party the actor is; null if neither, as for curators who only look on. */
export function partyOf(actor: Actor, { buyerId, sellerId }: Parties): DealParty | null {
  if (actor.kind !== 'member') return null
  if (actor.memberId === buyerId) return 'buyer'
  return actor.memberId === sellerId ? 'seller' : null
}

/** To everyone else the deal does not exist. */
export const canSeeDeal = (actor: Actor, deal: Parties): boolean =>
  partyOf(actor, deal) !== null || canSeeTotalFee(actor)

/** A party sees only their own share, never the other's. */
export const canSeeTotalFee = (actor: Actor): boolean => actor.kind === 'member' && actor.curator

/** Each party may go back or withdraw alone; a step forward needs both. */
export const canStepAlone = (actor: Actor, deal: StagedDeal, to: DealStage): boolean =>
  canStep(actor, deal, to, 'alone')

export const canStepTogether = (actor: Actor, deal: StagedDeal, to: DealStage): boolean =>
  canStep(actor, deal, to, 'together')

const canStep = (actor: Actor, deal: StagedDeal, to: DealStage, kind: StepKind): boolean =>
  partyOf(actor, deal) !== null && stepKind(deal.stage, to) === kind

/** The amount changes by agreement, until the deal has ended. */
export const canChangeAmount = (actor: Actor, deal: StagedDeal): boolean =>
  partyOf(actor, deal) !== null && !endedStages.includes(deal.stage)

/** Only the party that did not propose a step accepts or declines it. */
export const canAnswer = (actor: Actor, proposal: { byId: string }): boolean =>
  actor.kind === 'member' && actor.memberId !== proposal.byId

/** Parties of deals see neither the percent nor the minimum. */
export const canSetFees = (actor: Actor): boolean => actor.kind === 'member' && actor.curator

/** A curator cannot mark the fee of a deal in which they are a party. */
export const canMarkFee = (actor: Actor, deal: Parties): actor is Member =>
  canSeeTotalFee(actor) && partyOf(actor, deal) === null

/** A curator cannot declare a deal void in which they are a party. */
export const canVoid = (actor: Actor, deal: Parties): boolean => canSeeTotalFee(actor) && partyOf(actor, deal) === null
