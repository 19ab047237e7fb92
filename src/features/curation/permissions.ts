import type { Actor, Member } from '#database/actor.ts'

export const canCurate = (actor: Actor): actor is Member => actor.kind === 'member' && actor.curator

/** Curators cannot decide about themselves. */
export const canDecideAbout = (curator: Member, memberId: string) => curator.memberId !== memberId

export const canApply = (actor: Actor): actor is Member => actor.kind === 'member'
