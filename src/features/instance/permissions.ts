import type { Actor } from '#database/actor.ts'

export const canManageInstance = (actor: Actor) => actor.kind === 'member' && actor.curator
