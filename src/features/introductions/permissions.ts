import type { Actor, Member } from '#database/actor.ts'

/** The two parties; the row policies decide which introductions these are. */
export const canHaveIntroductions = (actor: Actor): actor is Member => actor.kind === 'member'
