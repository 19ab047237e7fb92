import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { fileKey } from '#features/listings/photographs/server/steps/photograph-files.ts'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { attemptsPerViewer } from '#platform/images/marks/find-evidence.ts'
import { markSeed } from '#platform/images/marks/mark-seed.ts'
import { traceThreads } from '#platform/images/marks/marks-threads.ts'
import { decodePicture, type Picture } from '#platform/images/marks/picture.ts'
import { chanceOfFalseAccusation } from '#platform/images/marks/score.ts'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { allowedChance } from '../terms.ts'
import { endTrace } from './steps/end-trace.ts'
import { evidenceKey } from './steps/evidence-key.ts'
import { leakFinding, leakTrace, photographViewer } from './tables.ts'

type CompareScope = Pick<Platform, 'db' | 'transaction' | 'storage' | 'jobs' | 'sealing'>

/** The pictures that fit best, up to this number, are compared in full. */
const mostCompared = 24
const rankedAtOnce = 20

/**
 * As the system: ranks all photographs by how well they fit a picture that was found, and compares the best with it and with the
 * marks of their viewers. It ends with the first that names somebody. Until then only the progress is written, so that a second
 * attempt begins again.
 */
export async function compareEvidence(scope: CompareScope, { traceId }: { traceId: string }): Promise<void> {
  const { db } = scope
  const [trace] = await db.select().from(leakTrace).where(eq(leakTrace.id, traceId))
  if (!trace || trace.status === 'done' || trace.status === 'failed') return
  const evidence = await scope.storage.get(evidenceKey(traceId))
  if (!evidence) return await scope.transaction(() => endTrace(scope, { traceId, status: 'failed' }))
  const found = await decodePicture(await buffer(evidence.body))
  const all = await originalsOf(scope, trace.listingId)
  const ofTrace = { traceId, requestedBy: trace.requestedBy }
  const onRanked = (done: number) => reportProgress(scope, { ...ofTrace, total: all.length, done, candidates: 0 })
  const compared = await bestFitting(scope, { found, all, onRanked })
  // Every viewer that could be named counts, also those of photographs that the trace does not reach.
  const candidates = compared.reduce((sum, { marks }) => sum + marks.length, 0)
  const progress = { ...ofTrace, total: compared.length, candidates }
  await reportProgress(scope, { ...progress, done: 0 })
  for (const [index, original] of compared.entries()) {
    const named = await viewersNamedBy(scope, { found, original, attempts: attemptsPerViewer * candidates })
    if (named.length > 0)
      return await scope.transaction(async () => {
        await db
          .insert(leakFinding)
          .values(named.map((each) => ({ ...each, traceId })))
          .onConflictDoNothing()
        await endTrace(scope, { traceId, status: 'done' })
      })
    await reportProgress(scope, { ...progress, done: index + 1 })
  }
  await scope.transaction(() => endTrace(scope, { traceId, status: 'done' }))
}

interface Original {
  storageKey: string
  widths: number[]
  marks: { photographId: string; viewerId: string }[]
}

/**
 * Pictures that somebody was sent a copy of. Copies of a listing share the files of its photographs, so each file is ranked and compared
 * once, with the marks of all their viewers: otherwise many copies would leave no room for other pictures.
 */
const originalsOf = ({ db }: CompareScope, listingId: string | null): Promise<Original[]> =>
  db
    .select({
      storageKey: listingPhotograph.storageKey,
      widths: listingPhotograph.widths,
      marks: sql<
        Original['marks']
      >`json_agg(json_build_object('photographId', ${listingPhotograph.id}, 'viewerId', ${photographViewer.viewerId})
        order by ${photographViewer.viewerId}, ${listingPhotograph.id})`,
    })
    .from(listingPhotograph)
    .innerJoin(photographViewer, eq(photographViewer.photographId, listingPhotograph.id))
    .where(listingId === null ? undefined : eq(listingPhotograph.listingId, listingId))
    .groupBy(listingPhotograph.storageKey, listingPhotograph.widths)

interface Ranking {
  found: Picture
  all: Original[]
  onRanked: (done: number) => Promise<void>
}

/** The best first. Narrow files suffice for this, and are read a few at a time. */
async function bestFitting({ storage }: CompareScope, { found, all, onRanked }: Ranking): Promise<Original[]> {
  const ranked: { original: Original; rank: number }[] = []
  for (let from = 0; from < all.length; from += rankedAtOnce) {
    await onRanked(from)
    const batch = all.slice(from, from + rankedAtOnce)
    const files = await Promise.all(batch.map((each) => readFile(storage, fileKey(each, Math.min(...each.widths)))))
    const readable = batch.flatMap((original, index) => {
      const file = files[index]
      return file ? [{ original, file }] : []
    })
    const ranks = await traceThreads.run(async () => ({
      kind: 'rank' as const,
      found,
      originals: readable.map(({ file }) => file),
    }))
    ranked.push(...readable.map(({ original }, index) => ({ original, rank: ranks[index] ?? 0 })))
  }
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, mostCompared)
    .map(({ original }) => original)
}

async function readFile(storage: CompareScope['storage'], key: string): Promise<Buffer | undefined> {
  const file = await storage.get(key)
  return file && (await buffer(file.body))
}

interface Comparison {
  found: Picture
  original: Original
  attempts: number
}

async function viewersNamedBy({ storage, sealing }: CompareScope, { found, original, attempts }: Comparison) {
  const file = await readFile(storage, original.storageKey)
  if (!file) return []
  const seeds = Buffer.concat(original.marks.map((mark) => markSeed(sealing, mark)))
  const { scores } = await traceThreads.run(async () => ({ kind: 'trace' as const, found, original: file, seeds }))
  return original.marks
    .map((mark, index) => ({ ...mark, chance: chanceOfFalseAccusation(scores[index] ?? 0, attempts) }))
    .filter(({ chance }) => chance < allowedChance)
}

interface Progress {
  traceId: string
  requestedBy: string
  done: number
  total: number
  candidates: number
}

async function reportProgress(scope: CompareScope, { traceId, requestedBy, ...progress }: Progress): Promise<void> {
  await scope.transaction(async () => {
    await scope.db
      .update(leakTrace)
      .set({ ...progress, status: 'running' })
      .where(and(eq(leakTrace.id, traceId), inArray(leakTrace.status, ['waiting', 'running'])))
    await publish(scope, requestedBy, { type: 'trace.changed', traceId })
  })
}
