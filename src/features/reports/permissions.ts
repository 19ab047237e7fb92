import type { Actor, Member } from '#database/actor.ts'

interface Parties {
  reporterId: string
  reportedId: string
}

export const canReport = (actor: Actor): actor is Member => actor.kind === 'member'

export const canReadReports = (actor: Actor): actor is Member => actor.kind === 'member' && actor.curator

/** A curator settles neither their own report nor one about them; row policies hide the latter from them. */
export const canSettle = (actor: Actor, { reporterId, reportedId }: Parties): actor is Member =>
  canReadReports(actor) && actor.memberId !== reporterId && actor.memberId !== reportedId
