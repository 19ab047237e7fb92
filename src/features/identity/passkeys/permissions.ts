import type { Actor, Member } from '#database/actor.ts'

/** Passkeys are their member's own business; a curator neither sees nor removes one. */
export const canManageOwnPasskeys = (actor: Actor): actor is Member => actor.kind === 'member'
