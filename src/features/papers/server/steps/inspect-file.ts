import { createHash } from 'node:crypto'
import { openImage } from '#platform/images/open-image.ts'
import { webpOptionsOfLines } from '#platform/images/webp-options.ts'
import { isPdf } from '#platform/pdf/is-pdf.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { type PaperKind, paperLimits } from '../../terms.ts'
import type { KeptFile } from './paper-files.ts'

interface InspectedFile {
  kind: PaperKind
  /** The SHA-256 of the file as it was uploaded. */
  digest: Buffer
  bytes: number
  pages: number
  width: number
  height: number
  kept: KeptFile
}

/** Enough of a file to know whether it is a PDF. */
const startLength = 1_100
/** A page may claim any size, and only its proportions count. */
const longestSide = 1_000_000

/**
 * Passes the file to the virus scanner, if there is one, and opens it. A PDF is kept as it is, a picture without what the camera
 * wrote into it. Refuses what cannot be shown. The file is on disk, and in memory only when it is its turn to be opened.
 */
export async function inspectFile(scope: Scope, file: Blob, callerId: string): Promise<InspectedFile> {
  try {
    const uploaded = { digest: await digestOf(file), bytes: file.size }
    await scope.scanner?.assertClean(piecesOf(file))
    const start = new Uint8Array(await file.slice(0, startLength).arrayBuffer())
    if (!isPdf(start)) return { ...uploaded, ...(await inspectPicture(file)) }
    const read = () => bytesOf(file)
    const { pages } = await scope.drawing.inspectPdf({ key: uploaded.digest.toString('hex'), read }, callerId)
    const { width = 1, height = 1 } = pages[0] ?? {}
    return {
      ...uploaded,
      ...{ kind: 'pdf', pages: pages.length, width: whole(width), height: whole(height) },
      kept: { read, contentType: 'application/pdf' },
    }
  } catch (error) {
    // The client disconnected meanwhile, and the file was removed with its request.
    if (error instanceof Error && error.name === 'NotReadableError') throw new Refusal('BAD_REQUEST', { cause: error })
    throw error
  }
}

const whole = (length: number) => Math.min(Math.ceil(length), longestSide)

const inspectPicture = (file: Blob) =>
  openImage(file, async ({ picture }) => {
    const { data, info } = await picture
      .resize({
        width: paperLimits.longestSide,
        height: paperLimits.longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      .webp(webpOptionsOfLines)
      .toBuffer({ resolveWithObject: true })
    const kept: KeptFile = { read: async () => data, contentType: 'image/webp' }
    return { kind: 'picture' as const, pages: 1, width: info.width, height: info.height, kept }
  })

const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer())

async function digestOf(file: Blob): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of piecesOf(file)) hash.update(piece)
  return hash.digest()
}

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for await (const piece of file.stream()) yield piece
}
