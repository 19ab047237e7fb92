import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { countInMemory } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { document } from '../documents/server/tables.ts'
import { canHavePapers } from '../permissions.ts'
import { pageWidths } from '../terms.ts'
import { pageCopy, prepareCopy } from './steps/page-copies.ts'
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
  if (!isOwn) await recordReading(scope, { id, memberId: actor.memberId, page })
  // Readers go on to the next page. Nothing of it is sent, so it is no reading.
  if (page < row.pages) prepareCopy(scope, { ...ofPaper, page: page + 1 })
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
async function recordReading(scope: Scope, { id, memberId, page }: Reading): Promise<void> {
  const { actor, db } = scope
  const isVisible = await actAs(actor, () => db.$count(paper, eq(paper.id, id)))
  if (isVisible === 0) throw new Refusal('NOT_FOUND')
  const { rowCount } = await actAs(system, () =>
    db.execute(sql`insert into ${paperReading} (paper_id, member_id, page)
      select id, ${memberId}, ${page} from ${paper} where id = ${id} for key share`),
  )
  if (rowCount === 0) throw new Refusal('NOT_FOUND')
}

interface Reading {
  id: string
  memberId: string
  page: number
}
