import type { Actor, Member } from '#database/actor.ts'

/** A member finds what they may read anyway; visitors browse. */
export const canFind = (actor: Actor): actor is Member => actor.kind === 'member'

/** As the directory is open to them. */
export const canFindMembers = (member: Member): boolean => (member.verified || member.curator) && !member.unconfirmed
