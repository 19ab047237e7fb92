import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { type Member, system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { expectOwn } from '#features/listings/server/steps/expect-own.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { openImage } from '#platform/images/open-image.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Trace } from '../contract.ts'
import { canTraceEverywhere } from '../permissions.ts'
import { traceLimits } from '../terms.ts'
import { evidenceKey } from './steps/evidence-key.ts'
import { leakEvidence, leakTrace } from './tables.ts'

interface Request {
  /** Null to compare the photographs of all listings, which only curators may. */
  listingId: string | null
  receiveImage: () => Promise<Blob>
}

/** Takes a picture that was found; a job compares it. */
export async function traceLeak(scope: Scope, { listingId, receiveImage }: Request): Promise<Trace> {
  const member = await expectTracer(scope, listingId)
  await assertNoneUnderWay(scope, member)
  const content = await evidenceOf(await receiveImage())
  const id = randomUUID()
  const storageKey = evidenceKey(id)
  await continueAs(system, () =>
    scope.db.insert(leakEvidence).values({ storageKey, dueAt: sql`now() + interval '1 day'` }),
  )
  try {
    await scope.storage.put(storageKey, content, 'image/png')
    return await recordTrace(scope, { id, listingId, member })
  } catch (error) {
    const isThisFile = eq(leakEvidence.storageKey, storageKey)
    await continueAs(system, () => scope.db.update(leakEvidence).set({ dueAt: sql`now()` }).where(isThisFile))
    throw error
  }
}

interface NewTrace {
  id: string
  listingId: string | null
  member: Member
}

async function recordTrace(scope: Scope, { id, listingId, member }: NewTrace): Promise<Trace> {
  return await scope.transaction(async () => {
    await scope.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('trace ' || ${member.memberId}, 0))`)
    await assertNoneUnderWay(scope, member)
    const [row] = await scope.db.insert(leakTrace).values({ id, listingId, requestedBy: member.memberId }).returning()
    if (!row) throw new Refusal('UNAVAILABLE')
    await recordAudit(scope, 'photograph.traced', {
      ...(listingId && { subjectId: listingId }),
      detail: { traceId: id },
    })
    await scope.jobs.enqueue('trace-leak', { traceId: id })
    const { status, done, total, candidates, createdAt } = row
    return { id, status, done, total, candidates, created_at: createdAt.toISOString(), findings: [] }
  })
}

async function expectTracer(scope: Scope, listingId: string | null): Promise<Member> {
  if (listingId !== null) return await expectOwn(scope, listingId)
  if (!canTraceEverywhere(scope.actor)) throw new Refusal('FORBIDDEN')
  return scope.actor
}

/** One at a time for each member: a trace keeps a core busy for a minute. */
async function assertNoneUnderWay({ db }: Scope, { memberId }: Member): Promise<void> {
  const isUnderWay = and(eq(leakTrace.requestedBy, memberId), inArray(leakTrace.status, ['waiting', 'running']))
  const [row] = await db
    .select({ number: count(sql`*`) })
    .from(leakTrace)
    .where(isUnderWay)
  if (row?.number) throw new Refusal('TRACE_UNDER_WAY')
}

/** Upright and without metadata; larger pictures prove no more. */
async function evidenceOf(upload: Blob): Promise<Buffer> {
  const evidence = await openImage(upload, async ({ picture, width, height }) => {
    const { pages = 1 } = await picture.metadata()
    if (pages > 1) return 'EVIDENCE_ANIMATED'
    const { shortestSide, longestSide } = traceLimits
    const comparedScale = Math.min(1, longestSide / Math.max(width, height))
    if (Math.min(width, height) < shortestSide) return 'EVIDENCE_TOO_SMALL'
    if (Math.min(width, height) * comparedScale < shortestSide) return 'EVIDENCE_TOO_NARROW'
    return await picture
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 3 })
      .toBuffer()
  })
  if (typeof evidence === 'string') throw new Refusal(evidence)
  return evidence
}
