import type { Actor, Member } from '#database/actor.ts'

/** Verified members and curators. The database checks it again, with their standing at that moment. */
export const canUseDirectory = (actor: Actor): actor is Member =>
  actor.kind === 'member' && (actor.verified || actor.curator)
