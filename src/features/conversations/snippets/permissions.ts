import type { Actor, Member } from '#database/actor.ts'

/** Snippets are private: only their owner reads them, no curator either. */
export const canHaveSnippets = (actor: Actor): actor is Member => actor.kind === 'member'
