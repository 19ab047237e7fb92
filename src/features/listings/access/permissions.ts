import type { Actor, Member } from '#database/actor.ts'

/** Members read what they asked for; the database decides which listings they may ask for. */
export const canAsk = (actor: Actor): actor is Member => actor.kind === 'member'

/** Only the owner of a listing decides about access to it; the verbs lock the listing as its owner. */
export const canDecide = (actor: Actor): actor is Member => actor.kind === 'member'

/** An owner may admit verified members in good standing, but not themselves. */
export const canBeAdmitted = (owner: Member, member: { id: string; verified: boolean }): boolean =>
  member.verified && member.id !== owner.memberId

/** The directory answers no other owners; these find only members that they know. */
export const findsInDirectory = (owner: Member): boolean => owner.verified || owner.curator
