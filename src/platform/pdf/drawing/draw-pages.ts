import { Refusal } from '../../refusal.ts'
import { isPdf } from '../is-pdf.ts'
import type { DrawnPage, PageSizes } from './drawing-orders.ts'
import { type DrawingLimits, openDrawingThreads, type PdfFile } from './drawing-threads.ts'

export interface PageDrawing {
  /**
   * Reads a document that was uploaded: the size of each page in points, as it is shown. Refuses with an error of pdf-errors.ts. The
   * document stays open for a while, so that its first page is drawn at once.
   */
  inspectPdf(file: PdfFile, caller?: string): Promise<{ pages: PageSizes }>
  /** Draws a page, numbered from 1, on white. It becomes narrower than `width` if it would be very tall. */
  drawPage(file: PdfFile, page: number, options: { width: number; caller?: string }): Promise<DrawnPage>
  /** Ends the threads that rest, as they do themselves after a while. */
  close(): Promise<void>
}

/**
 * 384 MB of PDFium's memory, twice the file, the finished picture, and the thread's own objects stay within 512 MB for a
 * file of 25 MB.
 */
const defaultLimits: DrawingLimits = {
  threads: 2,
  waiting: 100,
  milliseconds: 20_000,
  memory: 384 * 1024 * 1024,
  pagesOfThread: 100,
  idleMilliseconds: 60_000,
}

/** Opened once for a process, which is then bound to this many threads. */
export function openPageDrawing(limits: Partial<DrawingLimits> = {}): PageDrawing {
  const threads = openDrawingThreads({ ...defaultLimits, ...limits })
  return {
    inspectPdf: (file, caller) => threads.run(checked(file), async ({ pages }) => ({ pages }), caller),
    drawPage: (file, page, { width, caller }) =>
      threads.run(
        checked(file),
        async ({ pages, thread }, signal) => {
          if (!Number.isInteger(page) || page < 1 || page > pages.length) throw new Refusal('PDF_PAGE_MISSING')
          return await thread.perform({ kind: 'draw', page, width }, signal)
        },
        caller,
      ),
    close: threads.close,
  }
}

/** Other files take no thread. */
const checked = ({ key, read }: PdfFile): PdfFile => ({
  key,
  read: async () => {
    const bytes = await read()
    if (!isPdf(bytes)) throw new Refusal('NOT_A_PDF')
    return bytes
  },
})
