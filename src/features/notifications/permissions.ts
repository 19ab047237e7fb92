import type { Actor, Member } from '#database/actor.ts'

/** What members are told is theirs alone, and no curator's. */
export const canHaveNotifications = (actor: Actor): actor is Member => actor.kind === 'member'
