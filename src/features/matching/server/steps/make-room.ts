import { and, eq, inArray, ne } from 'drizzle-orm'
import { actor } from '#database/policies.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dismissalLimits } from '../../terms.ts'
import { dismissedMatch } from '../tables.ts'
import { digestsOf } from './digests-of.ts'
import { type FoundPair, findFits, otherIdOf, type Subject } from './find-fits.ts'

/**
 * Refuses to dismiss one more match of the actor's mandate or listing than the limit. Dismissals that hide nothing are deleted first,
 * because the member cannot bring these back: of what does not fit any more, or has changed since.
 */
export async function makeRoom(access: DatabaseAccess, subject: Subject, match: FoundPair): Promise<void> {
  const { db } = access
  const { memberId, mandateId, listingId } = dismissedMatch
  const [own, other] =
    'mandateId' in subject
      ? [eq(mandateId, subject.mandateId), listingId]
      : [eq(listingId, subject.listingId), mandateId]
  const rows = await db
    .select({ id: other, seenDigest: dismissedMatch.seenDigest })
    .from(dismissedMatch)
    .where(and(own, eq(memberId, actor.memberId), ne(other, otherIdOf(subject, match))))
  if (rows.length < dismissalLimits.perSubject) return
  const ids = rows.map(({ id }) => id)
  const fits = await findFits(access, subject, { most: ids.length, among: ids })
  const digestOf = await digestsOf(access, fits)
  const shown = new Map(fits.map((fit) => [otherIdOf(subject, fit), digestOf(fit)]))
  const outdated = rows.filter(({ id, seenDigest }) => shown.get(id) !== seenDigest).map(({ id }) => id)
  if (outdated.length === 0) throw new Refusal('TOO_MANY_DISMISSALS')
  await db.delete(dismissedMatch).where(and(own, eq(memberId, actor.memberId), inArray(other, outdated)))
}
