/** Who makes a request. The server determines it, never the client, and the row policies of the database read it. */
export type Actor = Visitor | Member | System

export interface Visitor {
  kind: 'visitor'
}

export interface Member {
  kind: 'member'
  memberId: string
  verified: boolean
  /** Is a curator and signed in with more than a password. */
  curator: boolean
  /** Has not confirmed the e-mail address, on an instance that sends e-mail. */
  unconfirmed?: boolean
}

/** The product itself: jobs, start-up, commands. No request can become this actor. */
export interface System {
  kind: 'system'
}

export const visitor: Visitor = { kind: 'visitor' }
export const system: System = { kind: 'system' }

/** The value of the setting `subrosa.actor`, which the policies read through functions of migrations/0000. */
export function actorSetting(actor: Actor): string {
  if (actor.kind !== 'member') return actor.kind
  const standing = actor.verified ? 'verified' : 'unverified'
  return `member:${actor.memberId}:${standing}:${actor.curator ? 'curator' : ''}:${actor.unconfirmed ? 'unconfirmed' : ''}`
}
