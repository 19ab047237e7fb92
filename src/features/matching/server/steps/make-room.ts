import { and, eq, inArray, ne } from 'drizzle-orm'
import { actor } from '#database/policies.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dismissalLimits } from '../../terms.ts'
import { dismissedMatch } from '../tables.ts'
import { type FoundPair, findFits, otherIdOf, type Subject } from './find-fits.ts'

/**
 * Refuses to dismiss one more match of the actor's mandate or listing than the limit. Dismissals of what does not fit any more are
 * deleted first: the member cannot bring these back from their list.
 */
export async function makeRoom(access: DatabaseAccess, subject: Subject, match: FoundPair): Promise<void> {
  const { db } = access
  const { memberId, mandateId, listingId } = dismissedMatch
  const [own, other] =
    'mandateId' in subject
      ? [eq(mandateId, subject.mandateId), listingId]
      : [eq(listingId, subject.listingId), mandateId]
  const rows = await db
    .select({ id: other })
    .from(dismissedMatch)
    .where(and(own, eq(memberId, actor.memberId), ne(other, otherIdOf(subject, match))))
  if (rows.length < dismissalLimits.perSubject) return
  const ids = rows.map(({ id }) => id)
  const fits = await findFits(access, subject, { most: ids.length, among: ids })
  const fitting = new Set(fits.map((fit) => otherIdOf(subject, fit)))
  const others = ids.filter((id) => !fitting.has(id))
  if (others.length === 0) throw new Refusal('TOO_MANY_DISMISSALS')
  await db.delete(dismissedMatch).where(and(own, eq(memberId, actor.memberId), inArray(other, others)))
}
