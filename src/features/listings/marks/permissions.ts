import type { Actor, Member } from '#database/actor.ts'
import { isOwner } from '../permissions.ts'

interface PrivatePhotograph {
  ownerId: string
  isPrivate: boolean
}

/** Everybody but the owner is sent a copy of their own of a private photograph. */
export const isSentMarked = (actor: Actor, photograph: PrivatePhotograph): boolean =>
  photograph.isPrivate && !isOwner(actor, photograph)

export const canReadNotice = (actor: Actor): actor is Member => actor.kind === 'member'

export const canTraceEverywhere = (actor: Actor): actor is Member => actor.kind === 'member' && actor.curator
