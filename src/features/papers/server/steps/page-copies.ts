import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { visibleMark } from '#features/listings/marks/server/visible-mark.ts'
import type { VisibleMarkChoice } from '#features/listings/marks/terms.ts'
import type { VisibleMark } from '#platform/images/marks/burn-in.ts'
import { markSeed } from '#platform/images/marks/mark-seed.ts'
import { copyThreads } from '#platform/images/marks/marks-threads.ts'
import { fairQueue } from '#platform/limits/fair-queue.ts'
import { pdfErrors } from '#platform/pdf/drawing/pdf-errors.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { PaperKind } from '../../terms.ts'

export interface PageOfPaper {
  paperId: string
  kind: PaperKind
  digest: Buffer
  storageKey: string
  page: number
  width: number
  viewerId: string
  visible: VisibleMarkChoice
}

/** In bytes, for the pages that this process remembers: enough for some long documents that are being read. */
const mostRemembered = 64_000_000
/** Each holds a file and a picture of some 11 MB meanwhile; those that wait hold nothing. Viewers take turns. */
const queue = fairQueue({ atOnce: 4, waiting: 100 })
/** Two requests for the same page share the work. Maps keep the order in which pages were last asked for. */
const copies = new Map<string, { content: Promise<Buffer>; size: number }>()
let remembered = 0

/** Pages that cannot be drawn, so that they keep no thread busy again and again. */
const failures = new Map<string, { refusal: Refusal; until: number }>()
const [failureMilliseconds, mostFailures] = [600_000, 2_000]

/**
 * The picture of a page for one viewer, with their mark in it. Nothing of it is kept on disk: reading back and forth is served from memory,
 * and the rest is drawn again. Refuses with an error of pdf-errors.ts if the page cannot be drawn.
 */
export async function pageCopy(scope: Scope, page: PageOfPaper): Promise<Buffer> {
  const mark = await visibleMark(scope, page)
  // Each page has signs of its own: from equal ones a viewer could work out what to subtract.
  const seed = markSeed(scope.sealing, { photographId: `${page.paperId} ${page.page}`, viewerId: page.viewerId })
  const key = [seed.toString('hex'), page.width, page.visible, mark?.text].join(' ')
  const known = copies.get(key)
  if (known) {
    copies.delete(key)
    copies.set(key, known)
    return await known.content
  }
  const failure = failures.get(failureKey(page))
  if (failure && failure.until > Date.now()) throw failure.refusal
  const copy = { content: queue.run(() => makeCopy(scope, page, { seed, mark }), page.viewerId), size: 0 }
  copies.set(key, copy)
  try {
    const content = await copy.content
    copy.size = content.length
    remembered += content.length
    forgetOldest()
    return content
  } catch (error) {
    copies.delete(key)
    rememberFailure(page, error)
    throw error
  }
}

/** Makes a copy that may be asked for next, if nobody waits for another one. */
export function prepareCopy(scope: Scope, page: PageOfPaper): void {
  if (queue.isBusy()) return
  pageCopy(scope, page).catch((error) => {
    if (!(error instanceof Refusal)) scope.log.warn({ err: error }, 'the next page of a paper could not be prepared')
  })
}

function forgetOldest(): void {
  for (const [key, { size }] of copies) {
    if (remembered <= mostRemembered) return
    // One that is being made has no size yet.
    if (size === 0) continue
    copies.delete(key)
    remembered -= size
  }
}

const failureKey = ({ digest, page, width }: PageOfPaper) => `${digest.toString('hex')} ${page} ${width}`

function rememberFailure(page: PageOfPaper, error: unknown): void {
  if (!(error instanceof Refusal) || !Object.hasOwn(pdfErrors, error.code)) return
  const [oldest] = failures.keys()
  if (oldest !== undefined && failures.size >= mostFailures) failures.delete(oldest)
  failures.set(failureKey(page), { refusal: error, until: Date.now() + failureMilliseconds })
}

interface Marks {
  seed: Buffer
  mark: VisibleMark | undefined
}

/** The invisible mark is in every copy, also in the owner's. */
async function makeCopy(scope: Scope, page: PageOfPaper, { seed, mark }: Marks): Promise<Buffer> {
  const file = page.kind === 'pdf' ? await drawnPage(scope, page) : await resizedPicture(scope, page)
  const order = { kind: 'mark' as const, file, seed, visible: mark, hasFineLines: page.kind === 'pdf' }
  return Buffer.from(await copyThreads.run(async () => order, page.viewerId))
}

async function drawnPage(scope: Scope, { digest, storageKey, page, width, viewerId }: PageOfPaper) {
  const file = { key: digest.toString('hex'), read: () => readKept(scope, storageKey) }
  const { data, ...size } = await scope.drawing.drawPage(file, page, { width, caller: viewerId })
  return { ...size, channels: 3 as const, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) }
}

/** A file of ours, which is no larger than `paperLimits.longestSide`. */
const resizedPicture = async (scope: Scope, { storageKey, width }: PageOfPaper): Promise<Buffer> =>
  await sharp(await readKept(scope, storageKey))
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()

async function readKept({ storage }: Scope, storageKey: string): Promise<Buffer> {
  const file = await storage.get(storageKey)
  if (!file) throw new Refusal('NOT_FOUND')
  return await buffer(file.body)
}
