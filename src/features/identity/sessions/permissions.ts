import type { Actor, Member } from '#database/actor.ts'

/** Members manage their own sessions only. */
export const canManageOwnSessions = (actor: Actor): actor is Member => actor.kind === 'member'
