import { createHash } from 'node:crypto'
import { openImage } from '#platform/images/open-image.ts'
import { webpOptionsOfLines } from '#platform/images/webp-options.ts'
import { isPdf } from '#platform/pdf/is-pdf.ts'
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

/**
 * Passes the file to the virus scanner, if there is one, and opens it. A PDF is kept as it is, a picture without what the camera
 * wrote into it. Refuses what cannot be shown.
 */
export async function inspectFile(scope: Scope, file: Blob, callerId: string): Promise<InspectedFile> {
  const content = Buffer.from(await file.arrayBuffer())
  await scope.scanner?.assertClean(piecesOf(content))
  const uploaded = { digest: createHash('sha256').update(content).digest(), bytes: content.length }
  if (!isPdf(content)) return { ...uploaded, ...(await inspectPicture(file)) }
  const { pages } = await scope.drawing.inspectPdf(
    { key: uploaded.digest.toString('hex'), read: async () => content },
    callerId,
  )
  const { width = 1, height = 1 } = pages[0] ?? {}
  return {
    ...uploaded,
    ...{ kind: 'pdf', pages: pages.length, width: Math.ceil(width), height: Math.ceil(height) },
    kept: { content, contentType: 'application/pdf' },
  }
}

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
    const kept: KeptFile = { content: data, contentType: 'image/webp' }
    return { kind: 'picture' as const, pages: 1, width: info.width, height: info.height, kept }
  })

const pieceLength = 65_536

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += pieceLength) yield content.subarray(start, start + pieceLength)
}
