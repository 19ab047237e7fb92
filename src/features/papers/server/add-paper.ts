import { randomUUID } from 'node:crypto'
import { and, count, eq, isNull, sum } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { claimPlace } from '../documents/server/steps/claim-place.ts'
import { canHavePapers } from '../permissions.ts'
import type { Paper } from '../records.ts'
import { paperLimits } from '../terms.ts'
import { describePaper, type PaperRow, paperColumns } from './steps/describe-paper.ts'
import { inspectFile } from './steps/inspect-file.ts'
import { dropFile, keepFile, writeFile } from './steps/paper-files.ts'
import { paper } from './tables.ts'

interface NewPaper {
  paper_id: string
  name: string
  /** The deal or the listing whose document it will be. */
  deal_id?: string | undefined
  listing_id?: string | undefined
  /** Called once the paper is known to be allowed: receiving it may take minutes. */
  receiveFile: () => Promise<Blob>
}

/** Uploading again with the same id returns the same paper. */
export async function addPaper(scope: Scope, { paper_id: id, name, receiveFile, ...place }: NewPaper): Promise<Paper> {
  const { actor } = scope
  if (!canHavePapers(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  await assertGoodStanding(scope)
  const earlier = await findOwn(scope, id, memberId)
  if (earlier) return describePaper(actor, earlier)
  await assertRoom(scope, memberId, 1)
  const { deal_id: dealId = null, listing_id: listingId = null } = place
  if (dealId || listingId) await claimPlace(scope, { dealId, listingId }, { isShowing: true })
  const { kept, ...facts } = await inspectFile(scope, await receiveFile(), memberId)
  const storageKey = await writeFile(scope, randomUUID(), kept)
  try {
    const added = await scope.transaction(() =>
      insertPaper(scope, { id, ownerId: memberId, name, storageKey, ...facts }),
    )
    if (added) return describePaper(actor, added)
  } catch (error) {
    await dropFile(scope, storageKey)
    throw error
  }
  await dropFile(scope, storageKey)
  // The same upload arrived twice at once. An id of another member's paper is refused.
  const same = await findOwn(scope, id, memberId)
  if (!same) throw new Refusal('PAPER_ID_TAKEN')
  return describePaper(actor, same)
}

/** Undefined if there is a paper with this id. */
async function insertPaper(scope: Scope, values: typeof paper.$inferInsert): Promise<PaperRow | undefined> {
  await assertGoodStanding(scope)
  await lockQuotas(scope, values.ownerId)
  if (await findOwn(scope, values.id, values.ownerId)) return
  await assertRoom(scope, values.ownerId, values.bytes)
  const [added] = await scope.db
    .insert(paper)
    .values(values)
    .onConflictDoNothing({ target: paper.id })
    .returning(paperColumns)
  if (!added) return
  await keepFile(scope, values.storageKey)
  await recordAudit(scope, 'paper.added', { detail: { paperId: values.id, kind: values.kind } })
  return added
}

async function findOwn({ db }: Scope, id: string, memberId: string): Promise<PaperRow | undefined> {
  const [row] = await db
    .select(paperColumns)
    .from(paper)
    .where(and(eq(paper.id, id), eq(paper.ownerId, memberId)))
  return row
}

/** All papers of a member share the same storage, sent ones included. */
async function assertRoom({ db, config }: Scope, memberId: string, bytes: number): Promise<void> {
  const own = eq(paper.ownerId, memberId)
  const isLoose = and(isNull(paper.messageId), isNull(paper.documentId))
  const [[used], [loose]] = await Promise.all([
    db
      .select({ bytes: sum(paper.bytes) })
      .from(paper)
      .where(own),
    db.select({ papers: count() }).from(paper).where(and(own, isLoose)),
  ])
  if ((loose?.papers ?? 0) >= paperLimits.unsent) throw new Refusal('TOO_MANY_UNSENT')
  const megabytes = config.PAPERS_PER_MEMBER
  if (Number(used?.bytes ?? 0) + bytes > megabytes * 1_000_000)
    throw new Refusal('PAPERS_FULL', {
      message: `Your papers take ${megabytes} MB, the most a member may use here, sent ones included. Please ask the operator for more room.`,
    })
}
