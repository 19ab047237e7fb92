import type { Actor, Member } from '#database/actor.ts'

/** Owners read what they reserve, and members what is reserved for them; the row policies decide which rows these are. */
export const canReadHolds = (actor: Actor): actor is Member => actor.kind === 'member'

/** An owner reserves for another member, not for themselves. */
export const canBeReservedFor = (owner: Member, member: { id: string }): boolean => member.id !== owner.memberId

/** While a listing is reserved, only the member it is for takes it further. */
export const canTakeFurther = (buyerId: string, hold: { memberId: string } | undefined): boolean =>
  hold === undefined || hold.memberId === buyerId
