import type { Actor, Member } from '#database/actor.ts'

/** Sessions are their member's own business; nobody else, curators neither, sees or ends one singly. */
export const canMindSessions = (actor: Actor): actor is Member => actor.kind === 'member'
