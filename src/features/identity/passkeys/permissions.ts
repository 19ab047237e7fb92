import type { Actor, Member } from '#database/actor.ts'

/** Members manage their own passkeys only. Curators can neither see nor remove those of other members. */
export const canManageOwnPasskeys = (actor: Actor): actor is Member => actor.kind === 'member'
