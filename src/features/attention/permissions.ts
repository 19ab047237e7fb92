import type { Actor, Member } from '#database/actor.ts'

export const canBeWaitedFor = (actor: Actor): actor is Member => actor.kind === 'member'
