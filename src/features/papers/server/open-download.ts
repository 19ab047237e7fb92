import sharp from 'sharp'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { countInMemory } from '#platform/limits/count-against-limit.ts'
import { type PagePicture, pdfOfPictures } from '#platform/pdf/pdf-of-pictures.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHavePapers } from '../permissions.ts'
import { findPaper } from './steps/find-paper.ts'
import { type PageOfPaper, pageCopy } from './steps/page-copies.ts'
import { recordReading } from './steps/record-reading.ts'

/**
 * A PDF of the marked pages, for the owner of the paper, and for others if it is a document that its owner lets them download. Each
 * page is in the ledger before it is sent. If the access ends meanwhile, the file breaks off.
 */
export async function openDownload(scope: Scope, { id }: { id: string }): Promise<{ content: AsyncIterable<Buffer> }> {
  const { actor } = scope
  if (!canHavePapers(actor)) throw new Refusal('NOT_FOUND')
  const row = await findPaper(scope, id)
  const isOwn = row?.ownerId === actor.memberId
  if (!row || !(isOwn || row.allowsDownload)) throw new Refusal('NOT_FOUND')
  countInMemory(scope, 'paperDownload')
  const visible = isOwn ? 'none' : row.visibleMark
  const ofPaper = { ...row, paperId: id, width: 1600, viewerId: actor.memberId, visible }
  const pages = drawPages(scope, ofPaper, { count: row.pages, isOwn })
  // Drawn before anything is sent, so that a refusal is an answer and not a broken file.
  const first = await pages.next()
  if (!isOwn) await scope.transaction(() => recordAudit(scope, 'paper.downloaded', { detail: { paperId: id } }))
  return { content: pdfOfPictures(afterFirst(first, pages)) }
}

async function* afterFirst(first: IteratorResult<PagePicture>, rest: AsyncIterable<PagePicture>) {
  if (!first.done) yield first.value
  yield* rest
}

async function* drawPages(
  scope: Scope,
  paper: Omit<PageOfPaper, 'page'>,
  { count, isOwn }: { count: number; isOwn: boolean },
): AsyncGenerator<PagePicture> {
  for (let page = 1; page <= count; page += 1) {
    const copy = await drawPatiently(scope, { ...paper, page })
    const { data, info } = await sharp(copy)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    if (!isOwn)
      await recordReading(scope, { paperId: paper.paperId, memberId: paper.viewerId, page }, { isDownload: true })
    yield { jpeg: data, width: info.width, height: info.height }
  }
}

/** Others may keep the threads busy for a moment in the middle of a file. */
async function drawPatiently(scope: Scope, page: PageOfPaper): Promise<Buffer> {
  for (const pause of [1_000, 4_000]) {
    try {
      return await pageCopy(scope, page)
    } catch (error) {
      if (!(error instanceof Refusal) || !['UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(error.code)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return await pageCopy(scope, page)
}
