import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { Actor } from '#database/actor.ts'
import { countReading } from '#features/listings/ledger/server/count-reading.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { countInMemory } from '#platform/limits/count-against-limit.ts'
import { pdfErrors } from '#platform/pdf/drawing/pdf-errors.ts'
import { type PdfPage, pdfOfPictures } from '#platform/pdf/pdf-of-pictures.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHavePapers } from '../permissions.ts'
import { findPaper } from './steps/find-paper.ts'
import { type PageOfPaper, pageCopy } from './steps/page-copies.ts'
import { assertStillOpen, recordReading } from './steps/record-reading.ts'

interface DownloadInput {
  id: string
  /** The actor of now: a download takes minutes, in which the member may lose their session or their verification. */
  currentActor: () => Promise<Actor>
  /** Aborted once the client is gone, so that nothing more is drawn for it. */
  signal: AbortSignal
}

/**
 * A PDF of the marked pages, for the owner of the paper, and for others if it is a document that its owner lets them download. Each
 * page is in the ledger before it is sent, and the access is asked for again. If it ended, the response breaks off: the file then
 * has no end, so that no program takes it for whole. A page that cannot be drawn is a page that says so.
 */
export async function openDownload(scope: Scope, input: DownloadInput): Promise<{ content: AsyncIterable<Buffer> }> {
  const { actor } = scope
  const { id } = input
  if (!canHavePapers(actor)) throw new Refusal('NOT_FOUND')
  const row = await findPaper(scope, id)
  const isOwn = row?.ownerId === actor.memberId
  if (!row || !(isOwn || row.allowsDownload)) throw new Refusal('NOT_FOUND')
  countInMemory(scope, 'paperDownload')
  const visible = isOwn ? 'none' : row.visibleMark
  const ofPaper = { ...row, paperId: id, width: 1600, viewerId: actor.memberId, visible }
  const pages = drawPages(scope, ofPaper, {
    ...input,
    count: row.pages,
    isOwn,
    isCounted: !isOwn && row.listingId !== null,
  })
  // Drawn before anything is sent, so that a refusal is an answer and not a broken file.
  const first = await pages.next()
  if (!isOwn) await scope.transaction(() => recordAudit(scope, 'paper.downloaded', { detail: { paperId: id } }))
  return { content: pdfOfPictures(afterFirst(first, pages)) }
}

async function* afterFirst(first: IteratorResult<PdfPage>, rest: AsyncIterable<PdfPage>) {
  if (!first.done) yield first.value
  yield* rest
}

interface Drawing extends DownloadInput {
  count: number
  isOwn: boolean
  /** Against the reading allowance of the viewer. */
  isCounted: boolean
}

async function* drawPages(
  scope: Scope,
  paper: Omit<PageOfPaper, 'page'>,
  { count, isOwn, isCounted, currentActor, signal }: Drawing,
): AsyncGenerator<PdfPage> {
  const { paperId, viewerId } = paper
  for (let page = 1; page <= count; page += 1) {
    if (isCounted) await countReading(scope, viewerId, ['document'])
    const picture = await drawPatiently(scope, { ...paper, page }, signal).catch((error) => {
      if (count === 1 || !isUndrawable(error)) throw error
    })
    const viewer = { ...scope, actor: await currentActor() }
    if (viewer.actor.kind !== 'member' || viewer.actor.memberId !== viewerId) throw new Refusal('NOT_FOUND')
    const isSentToOther = picture !== undefined && !isOwn
    if (isSentToOther) await recordReading(viewer, { paperId, memberId: viewerId, page }, { isDownload: true })
    else await assertStillOpen(viewer, paperId, { isDownload: !isOwn })
    yield picture ?? { sentence: `Page ${page} of ${count} cannot be shown.` }
  }
}

const isUndrawable = (error: unknown) => error instanceof Refusal && Object.hasOwn(pdfErrors, error.code)

/** Others may keep the threads busy for a moment in the middle of a file. */
async function drawPatiently(scope: Scope, page: PageOfPaper, signal: AbortSignal): Promise<PdfPage> {
  for (const pause of [1_000, 4_000]) {
    signal.throwIfAborted()
    try {
      return await jpegOf(await pageCopy(scope, page))
    } catch (error) {
      if (!(error instanceof Refusal) || !['UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(error.code)) throw error
      await wait(pause, undefined, { signal })
    }
  }
  return await jpegOf(await pageCopy(scope, page))
}

async function jpegOf(copy: Buffer): Promise<PdfPage> {
  const { data, info } = await sharp(copy)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
