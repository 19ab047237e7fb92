import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { countInMemory } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { document } from '../documents/server/tables.ts'
import { canHavePapers } from '../permissions.ts'
import { pageWidths } from '../terms.ts'
import { type PageOfPaper, pageCopy } from './steps/page-copies.ts'
import { paper, paperReading } from './tables.ts'

interface PageInput {
  id: string
  page: number
  width: number
}

/**
 * The picture of a page, with the mark of the actor. A paper that does not exist and one the actor may not see give the same
 * answer. A page that is sent to anybody but its owner is written into the ledger before it is sent.
 */
export async function openPage(scope: Scope, { id, page, width }: PageInput): Promise<Buffer> {
  const { actor } = scope
  if (!canHavePapers(actor) || !isPageWidth(width)) throw new Refusal('NOT_FOUND')
  const row = await findPaper(scope, id)
  if (!row || page < 1 || page > row.pages) throw new Refusal('NOT_FOUND')
  countInMemory(scope, 'paperPage')
  const isOwn = row.ownerId === actor.memberId
  const ofPaper = { ...row, paperId: id, width, viewerId: actor.memberId, visible: isOwn ? 'none' : row.visibleMark }
  const content = await pageCopy(scope, { ...ofPaper, page })
  if (!isOwn) await recordReading(scope, { paperId: id, memberId: actor.memberId, page })
  if (page < row.pages) prepare(scope, { ...ofPaper, page: page + 1 })
  return content
}

const isPageWidth = (width: number) => pageWidths.some((each) => each === width)

async function findPaper({ db }: Scope, id: string) {
  const [row] = await db
    .select({
      ownerId: paper.ownerId,
      kind: paper.kind,
      digest: paper.digest,
      pages: paper.pages,
      storageKey: paper.storageKey,
      messageId: paper.messageId,
      visible: document.visibleMark,
    })
    .from(paper)
    .leftJoin(document, eq(document.id, paper.documentId))
    .where(eq(paper.id, id))
  // Attachments of messages name their reader discreetly.
  return row && { ...row, visibleMark: row.visible ?? ('discreet' as const) }
}

/** Drawing takes a moment, in which the access may have ended: then nothing is sent, and nothing is written down. */
async function recordReading(scope: Scope, reading: typeof paperReading.$inferInsert): Promise<void> {
  const { actor, db } = scope
  const isVisible = await actAs(actor, () => db.$count(paper, and(eq(paper.id, reading.paperId))))
  if (isVisible === 0) throw new Refusal('NOT_FOUND')
  await actAs(system, () => db.insert(paperReading).values(reading))
}

/** Readers go on to the next page. Nothing of it is sent, so it is no reading. */
function prepare(scope: Scope, next: PageOfPaper): void {
  pageCopy(scope, next).catch((error) => {
    if (!(error instanceof Refusal)) scope.log.warn({ err: error }, 'the next page of a paper could not be prepared')
  })
}
