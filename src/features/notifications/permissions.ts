import type { Actor, Member } from '#database/actor.ts'

/** Members see only their own notifications; curators see no others. */
export const canHaveNotifications = (actor: Actor): actor is Member => actor.kind === 'member'
