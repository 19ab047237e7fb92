import type { Actor, Member } from '#database/actor.ts'

export const canOpenStream = (actor: Actor): actor is Member => actor.kind === 'member'
