import type { Actor, Member } from '#database/actor.ts'

export const canReadAttention = (actor: Actor): actor is Member => actor.kind === 'member'
