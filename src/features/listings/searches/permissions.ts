import type { Actor, Member } from '#database/actor.ts'

/** Saved searches are private: only their owner reads them, no curator either. */
export const canHaveSearches = (actor: Actor): actor is Member => actor.kind === 'member'
