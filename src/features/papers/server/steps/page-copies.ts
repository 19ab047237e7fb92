import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { visibleMark } from '#features/listings/marks/server/visible-mark.ts'
import type { VisibleMarkChoice } from '#features/listings/marks/terms.ts'
import type { VisibleMark } from '#platform/images/marks/burn-in.ts'
import { markSeed } from '#platform/images/marks/mark-seed.ts'
import { copyThreads } from '#platform/images/marks/marks-threads.ts'
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
/** Two requests for the same page share the work. Maps keep the order in which pages were last asked for. */
const copies = new Map<string, { content: Promise<Buffer>; size: number }>()
let remembered = 0

/**
 * The picture of a page for one viewer, with their mark in it. Nothing of it is kept on disk: reading back and forth is served from memory,
 * and the rest is drawn again.
 */
export async function pageCopy(scope: Scope, page: PageOfPaper): Promise<Buffer> {
  const mark = await visibleMark(scope, page)
  const seed = markSeed(scope.sealing, { photographId: page.paperId, viewerId: page.viewerId })
  const key = [seed.toString('hex'), page.page, page.width, page.visible, mark?.text].join(' ')
  const known = copies.get(key)
  if (known) {
    copies.delete(key)
    copies.set(key, known)
    return await known.content
  }
  const copy = { content: makeCopy(scope, page, { seed, mark }), size: 0 }
  copies.set(key, copy)
  try {
    const content = await copy.content
    copy.size = content.length
    remembered += content.length
    forgetOldest()
    return content
  } catch (error) {
    copies.delete(key)
    throw error
  }
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

/** The invisible mark is in every copy, also in the owner's. */
async function makeCopy(
  scope: Scope,
  page: PageOfPaper,
  { seed, mark }: { seed: Buffer; mark: VisibleMark | undefined },
): Promise<Buffer> {
  const file = page.kind === 'pdf' ? await drawnPage(scope, page) : await resizedPicture(scope, page)
  const order = { kind: 'mark' as const, file, seed, visible: mark, hasFineLines: page.kind === 'pdf' }
  return Buffer.from(await copyThreads.run(async () => order, page.viewerId))
}

async function drawnPage(scope: Scope, { digest, storageKey, page, width, viewerId }: PageOfPaper) {
  const file = { key: digest.toString('hex'), read: () => readKept(scope, storageKey) }
  const { data, ...size } = await scope.drawing.drawPage(file, page, { width, caller: viewerId })
  return { ...size, channels: 3 as const, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) }
}

/** Our own file, which is no larger than `paperLimits.longestSide`. */
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
