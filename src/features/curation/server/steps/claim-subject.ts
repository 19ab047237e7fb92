import { asc, inArray } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate, canDecideAbout } from '../../permissions.ts'

declare const claimed: unique symbol

/** A member whose row is locked: until the transaction ends, no other curator can decide about them. */
export interface Subject {
  [claimed]: true
  id: string
  curatorId: string
  verified: boolean
  suspended: boolean
}

/**
 * Locks the member's row, so that decisions about one member run one after the other. Locks the curator's row too: if
 * two curators suspend each other at once, only the first succeeds.
 */
export async function claimSubject({ actor, db }: Scope, memberId: string): Promise<Subject> {
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  if (!canDecideAbout(actor, memberId)) throw new Refusal('OWN_STANDING')
  const lockedRows = await db
    .select({ id: member.id, verified: member.verified, suspendedAt: member.suspendedAt, erasedAt: member.erasedAt })
    .from(member)
    .where(inArray(member.id, [memberId, actor.memberId]))
    .orderBy(asc(member.id))
    .for('no key update')
  const [curator, subject] = [actor.memberId, memberId].map((id) => lockedRows.find((row) => row.id === id))
  if (!curator || curator.suspendedAt) throw new Refusal('FORBIDDEN')
  if (!subject || subject.erasedAt) throw new Refusal('NOT_FOUND')
  const { id, verified, suspendedAt } = subject
  return { id, curatorId: curator.id, verified, suspended: suspendedAt !== null } as Subject
}
