import type { Actor, Member } from '#database/actor.ts'

interface Sides {
  byId: string
  toId: string
}

/** The two parties; the row policies decide which viewings these are. */
export const canHaveViewings = (actor: Actor): actor is Member => actor.kind === 'member'

/** Only the party that the times were proposed to takes one, declines or proposes others. */
export const canAnswerViewing = (actor: Actor, { toId }: Sides): actor is Member =>
  actor.kind === 'member' && actor.memberId === toId

/** Only its author takes a proposal back. */
export const canWithdrawViewing = (actor: Actor, { byId }: Sides): actor is Member =>
  actor.kind === 'member' && actor.memberId === byId

/** Either party cancels what both agreed on. */
export const canCancelViewing = (actor: Actor, { byId, toId }: Sides): actor is Member =>
  actor.kind === 'member' && (actor.memberId === byId || actor.memberId === toId)
