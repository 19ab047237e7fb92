import type { Actor, Member } from '#database/actor.ts'

/** Members keep papers; the row policies decide which of those of others they read. */
export const canHavePapers = (actor: Actor): actor is Member => actor.kind === 'member'

export const isOwner = (actor: Actor, { ownerId }: { ownerId: string }): boolean =>
  actor.kind === 'member' && actor.memberId === ownerId
