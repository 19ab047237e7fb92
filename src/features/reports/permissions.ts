import type { Actor, Member } from '#database/actor.ts'

interface Parties {
  reporterId: string
  reportedId: string
}

export const canReport = (actor: Actor): actor is Member => actor.kind === 'member'

export const canReadReports = (actor: Actor): actor is Member => actor.kind === 'member' && actor.curator

/** Nobody settles what they reported, nor what they are reported for; of the latter the policies let them see nothing. */
export const canSettle = (actor: Actor, { reporterId, reportedId }: Parties): actor is Member =>
  canReadReports(actor) && actor.memberId !== reporterId && actor.memberId !== reportedId
