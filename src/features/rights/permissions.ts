import type { Actor, Member } from '#database/actor.ts'

/** What the product holds about a member is theirs alone to ask for. */
export const canMindRights = (actor: Actor): actor is Member => actor.kind === 'member'
