import type { Actor } from '#database/actor.ts'

export const canChangeInstance = (actor: Actor) => actor.kind === 'member' && actor.curator
