import type { Actor } from '#database/actor.ts'

export const canReadOutbox = (actor: Actor) => actor.kind === 'member' && actor.curator
