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

/** So many photographs are compared in full: those that fit best. */
const mostCompared = 24
const rankedAtOnce = 20

/**
 * As the system: compares a picture that was found with the photographs and the marks of their viewers. It ends with the first
 * photograph that names somebody. Nothing is written before, so that a second attempt begins again.
 */
export async function compareEvidence(scope: CompareScope, { traceId }: { traceId: string }): Promise<void> {
  const { db } = scope
  const [trace] = await db.select().from(leakTrace).where(eq(leakTrace.id, traceId))
  if (!trace || trace.status === 'done' || trace.status === 'failed') return
  const evidence = await scope.storage.get(evidenceKey(traceId))
  if (!evidence) return await scope.transaction(() => endTrace(scope, { traceId, status: 'failed' }))
  const found = await decodePicture(await buffer(evidence.body))
  const all = await photographsOf(scope, trace.listingId)
  const compared = await bestFitting(scope, found, all)
  // Every viewer that could be named counts, also those of photographs that the trace does not reach.
  const candidates = compared.reduce((sum, { viewerIds }) => sum + viewerIds.length, 0)
  const progress = { traceId, requestedBy: trace.requestedBy, total: compared.length, candidates }
  await reportProgress(scope, { ...progress, done: 0 })
  for (const [index, photograph] of compared.entries()) {
    const named = await viewersNamedBy(scope, { found, photograph, attempts: attemptsPerViewer * candidates })
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

interface Candidate {
  id: string
  storageKey: string
  widths: number[]
  viewerIds: string[]
}

/** Photographs that somebody was sent a copy of. */
const photographsOf = ({ db }: CompareScope, listingId: string | null): Promise<Candidate[]> =>
  db
    .select({
      id: listingPhotograph.id,
      storageKey: listingPhotograph.storageKey,
      widths: listingPhotograph.widths,
      viewerIds: sql<string[]>`array_agg(${photographViewer.viewerId} order by ${photographViewer.viewerId})`,
    })
    .from(listingPhotograph)
    .innerJoin(photographViewer, eq(photographViewer.photographId, listingPhotograph.id))
    .where(listingId === null ? undefined : eq(listingPhotograph.listingId, listingId))
    .groupBy(listingPhotograph.id)

/** The best first. Narrow files suffice for this, and are read a few at a time. */
async function bestFitting({ storage }: CompareScope, found: Picture, all: Candidate[]): Promise<Candidate[]> {
  const ranked: { photograph: Candidate; rank: number }[] = []
  for (let from = 0; from < all.length; from += rankedAtOnce) {
    const batch = all.slice(from, from + rankedAtOnce)
    const files = await Promise.all(batch.map((each) => readFile(storage, fileKey(each, Math.min(...each.widths)))))
    const readable = batch.flatMap((photograph, index) => {
      const file = files[index]
      return file ? [{ photograph, file }] : []
    })
    const ranks = await traceThreads.run(async () => ({
      kind: 'rank' as const,
      found,
      originals: readable.map(({ file }) => file),
    }))
    ranked.push(...readable.map(({ photograph }, index) => ({ photograph, rank: ranks[index] ?? 0 })))
  }
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, mostCompared)
    .map(({ photograph }) => photograph)
}

async function readFile(storage: CompareScope['storage'], key: string): Promise<Buffer | undefined> {
  const file = await storage.get(key)
  return file && (await buffer(file.body))
}

interface Comparison {
  found: Picture
  photograph: Candidate
  attempts: number
}

async function viewersNamedBy({ storage, sealing }: CompareScope, { found, photograph, attempts }: Comparison) {
  const { id: photographId, viewerIds } = photograph
  const original = await readFile(storage, photograph.storageKey)
  if (!original) return []
  const seeds = Buffer.concat(viewerIds.map((viewerId) => markSeed(sealing, { photographId, viewerId })))
  const { scores } = await traceThreads.run(async () => ({ kind: 'trace' as const, found, original, seeds }))
  return viewerIds
    .map((viewerId, index) => ({
      photographId,
      viewerId,
      chance: chanceOfFalseAccusation(scores[index] ?? 0, attempts),
    }))
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
