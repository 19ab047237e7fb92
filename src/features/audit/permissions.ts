import type { Actor } from '#database/actor.ts'

export const canReadAudit = (actor: Actor) => actor.kind === 'member' && actor.curator
