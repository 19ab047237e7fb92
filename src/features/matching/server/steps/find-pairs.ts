import { and, eq, isNotNull } from 'drizzle-orm'
import { actor } from '#database/policies.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { mostListed, mostMatches } from '../../terms.ts'
import { dismissedMatch, knownMatch } from '../tables.ts'
import { digestsOf } from './digests-of.ts'
import { type FoundPair, findFits, otherIdOf, type Subject } from './find-fits.ts'
import { fitOf } from './fit-of.ts'

/**
 * What fits the actor's own mandate or listing, without what they dismissed, or only that: the best, and after them others of which
 * they were told and which they have not looked at. What they dismissed counts as dismissed as long as they are shown the same of it;
 * all of it is listed, so that each can be brought back.
 */
export async function findPairs(access: DatabaseAccess, subject: Subject, dismissed: boolean) {
  const dismissals = await findDismissals(access, subject)
  const news = await findNews(access, subject)
  const most = mostMatches + dismissals.size
  const best = await findFits(access, subject, { most })
  const isWhole = dismissed || best.length < most
  const fits = isWhole ? best : [...best, ...(await findFurther(access, subject, [...news.keys()], best))]
  const among = [...dismissals.keys()]
  const fitsBefore = among.length > 0 ? await findFits(access, subject, { most: among.length, among }) : []
  const digestOf = await digestsOf(access, [...fits, ...fitsBefore])
  const dismissalOf = (pair: FoundPair) => {
    const dismissal = dismissals.get(otherIdOf(subject, pair))
    return dismissal?.seenDigest === digestOf(pair) ? dismissal : undefined
  }
  const dismissedPairs = fitsBefore.filter(dismissalOf)
  const open = fits.filter((pair) => !dismissalOf(pair))
  const isNew = (pair: FoundPair) => news.has(otherIdOf(subject, pair))
  const listed = [...open.slice(0, mostMatches), ...open.slice(mostMatches).filter(isNew)].slice(0, mostListed)
  return {
    pairs: (dismissed ? dismissedPairs : listed).map((pair) => ({
      ...{ mandateId: pair.mandateId, listingId: pair.listingId },
      item: {
        fit: fitOf(pair),
        seen: digestOf(pair),
        news: news.get(otherIdOf(subject, pair)) ?? null,
        dismissal: describeDismissal(dismissalOf(pair)),
      },
    })),
    // Each statement reads what is committed by then, so a match can end after it was read among the dismissed ones.
    total: dismissed ? dismissedPairs.length : Math.max(0, (fits[0]?.total ?? 0) - dismissedPairs.length),
    dismissed: dismissedPairs.length,
  }
}

/** What fits of these and is not among the best. */
async function findFurther(access: DatabaseAccess, subject: Subject, ids: string[], best: readonly FoundPair[]) {
  const listed = new Set(best.map((pair) => otherIdOf(subject, pair)))
  const among = ids.filter((id) => !listed.has(id))
  return among.length > 0 ? await findFits(access, subject, { most: mostMatches, among }) : []
}

/** What the actor was told of and has not looked at, by the id of the other side. */
async function findNews({ db }: DatabaseAccess, subject: Subject) {
  const { mandateId, listingId, memberId, unseen } = knownMatch
  const isOfSubject = 'mandateId' in subject ? eq(mandateId, subject.mandateId) : eq(listingId, subject.listingId)
  const rows = await db
    .select({ mandateId, listingId, unseen })
    .from(knownMatch)
    .where(and(isOfSubject, eq(memberId, actor.memberId), isNotNull(unseen)))
  return new Map(rows.map((row) => ['mandateId' in subject ? row.listingId : row.mandateId, row.unseen]))
}

type Dismissal = typeof dismissedMatch.$inferSelect

/** By the id of the other side. Row policies let members read only their own. */
async function findDismissals({ db }: DatabaseAccess, subject: Subject): Promise<Map<string, Dismissal>> {
  const { mandateId, listingId, memberId } = dismissedMatch
  const isOfSubject = 'mandateId' in subject ? eq(mandateId, subject.mandateId) : eq(listingId, subject.listingId)
  const rows = await db
    .select()
    .from(dismissedMatch)
    .where(and(isOfSubject, eq(memberId, actor.memberId)))
  return new Map(rows.map((row) => ['mandateId' in subject ? row.listingId : row.mandateId, row]))
}

const describeDismissal = (dismissal: Dismissal | undefined) =>
  dismissal ? { reason: dismissal.reason, words: dismissal.words, at: dismissal.createdAt.toISOString() } : null
