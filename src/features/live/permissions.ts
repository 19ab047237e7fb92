import type { Actor, Member } from '#database/actor.ts'

export const canHear = (actor: Actor): actor is Member => actor.kind === 'member'
