/** Who asks. Only the server makes actors; the database's policies read them. */
export type Actor = Visitor | Member | System

export interface Visitor {
  kind: 'visitor'
}

export interface Member {
  kind: 'member'
  memberId: string
  verified: boolean
  /** Acts as a curator: is one, and has proven more than a password. */
  curator: boolean
  /** Mail leaves this instance, and they have not shown that their address is theirs. */
  unconfirmed?: boolean
}

/** The product itself: jobs, start-up, commands. Never chosen by a request. */
export interface System {
  kind: 'system'
}

export const visitor: Visitor = { kind: 'visitor' }
export const system: System = { kind: 'system' }

/** The form in which an actor reaches the policies: the setting `subrosa.actor` (migrations/0000). */
export function actorSetting(actor: Actor): string {
  if (actor.kind !== 'member') return actor.kind
  const standing = actor.verified ? 'verified' : 'unverified'
  return `member:${actor.memberId}:${standing}:${actor.curator ? 'curator' : ''}:${actor.unconfirmed ? 'unconfirmed' : ''}`
}
