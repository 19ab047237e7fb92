import type { Actor, Member } from '#database/actor.ts'

/** Collections and notes are private: only their owner reads them, no curator either. */
export const canHaveCollections = (actor: Actor): actor is Member => actor.kind === 'member'
