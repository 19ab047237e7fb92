import { countReading } from '#features/listings/ledger/server/count-reading.ts'
import { countInMemory } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { pageWidths } from '../page-widths.ts'
import { canHavePapers } from '../permissions.ts'
import { findPaper } from './steps/find-paper.ts'
import { pageCopy, prepareCopy } from './steps/page-copies.ts'
import { recordReading } from './steps/record-reading.ts'

interface PageInput {
  id: string
  page: number
  width: number
}

/**
 * The picture of a page, with the mark of the actor. A paper that does not exist and one the actor may not see give the same
 * answer. A page that is sent to anybody but its owner is counted before it is drawn, also if drawing it fails, and written into the
 * ledger before it is sent.
 */
export async function openPage(scope: Scope, { id, page, width }: PageInput): Promise<Buffer> {
  const { actor } = scope
  if (!canHavePapers(actor) || !isPageWidth(width)) throw new Refusal('NOT_FOUND')
  const row = await findPaper(scope, id)
  if (!row || page < 1 || page > row.pages) throw new Refusal('NOT_FOUND')
  countInMemory(scope, 'paperPage')
  const isOwn = row.ownerId === actor.memberId
  const ofPaper = { ...row, paperId: id, width, viewerId: actor.memberId, visible: isOwn ? 'none' : row.visibleMark }
  if (!isOwn && row.listingId) await countReading(scope, actor.memberId, ['document'])
  const content = await pageCopy(scope, { ...ofPaper, page })
  if (!isOwn) await recordReading(scope, { paperId: id, memberId: actor.memberId, page })
  // Readers go on to the next page. Nothing of it is sent, so it is no reading.
  if (page < row.pages && width >= readingWidth) prepareCopy(scope, { ...ofPaper, page: page + 1 })
  return content
}

/** Narrower pages are shown in lists. */
const readingWidth = 960

const isPageWidth = (width: number) => pageWidths.some((each) => each === width)
