// A thread that opens one PDF and draws its pages; see drawing-threads.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { type DocumentInMemory, DocumentRefusal, openInMemory } from './document-in-memory.ts'
import type { DrawingAnswer, DrawingOrder, ThreadSetup } from './drawing-orders.ts'
import { openPdfium } from './open-pdfium.ts'

const { module, maximumMemory } = workerData as ThreadSetup
const { pdfium, lacksMemory } = await openPdfium(module, maximumMemory)
let openedDocument: DocumentInMemory | undefined

parentPort?.on('message', (order: DrawingOrder) => {
  const answer = answerTo(order)
  parentPort?.postMessage(answer, 'result' in answer && 'data' in answer.result ? [answer.result.data.buffer] : [])
})

function answerTo(order: DrawingOrder): DrawingAnswer {
  try {
    const result = perform(order)
    if (lacksMemory()) return { refusal: 'PDF_TOO_COMPLEX', reason: 'Drawn without something that needs more memory' }
    return { result, memory: pdfium.HEAPU8.byteLength }
  } catch (error) {
    if (lacksMemory()) return { refusal: 'PDF_TOO_COMPLEX', reason: String(error) }
    if (error instanceof DocumentRefusal) return { refusal: error.code, reason: error.message }
    if (isTrap(error)) return { refusal: 'PDF_UNREADABLE', reason: String(error) }
    return { failure: String(error) }
  }
}

function perform(order: DrawingOrder) {
  if (order.kind === 'draw') {
    if (!openedDocument) throw new Error('There is no document to draw')
    return openedDocument.draw(order.page, order.width)
  }
  openedDocument = openInMemory(pdfium, order.bytes)
  return openedDocument.pages
}

/** PDFium gave up, or called itself more often than the stack allows. */
const isTrap = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError || (error instanceof RangeError && /call stack/i.test(error.message))
