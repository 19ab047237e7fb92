import { fairQueue } from '../../limits/fair-queue.ts'
import { Refusal } from '../../refusal.ts'
import { compilePdfium } from './compile-pdfium.ts'
import { type DocumentThread, startDocumentThread } from './document-thread.ts'
import type { PageSizes } from './drawing-orders.ts'

export interface PdfFile {
  /** Names the content: files with the same key have the same bytes. */
  key: string
  /** Called only if no thread has the file open. */
  read(): Promise<Uint8Array>
}

export interface DrawingLimits {
  /** How many documents are open at once, each in a thread of its own. */
  threads: number
  /** How many orders wait for a thread. */
  waiting: number
  /** For each order. */
  milliseconds: number
  /** In bytes, for what PDFium holds for one document, its file included. */
  memory: number
  pagesOfThread: number
  idleMilliseconds: number
}

interface OpenDocument {
  key: string
  pages: PageSizes
  thread: DocumentThread
}

interface Threads {
  /** Refuses like a queue if too many orders wait. Callers take turns. */
  run<T>(file: PdfFile, work: (document: OpenDocument, signal: AbortSignal) => Promise<T>, caller?: string): Promise<T>
  /** Ends the threads that rest. */
  close(): Promise<void>
}

/**
 * Each document has a thread of its own with a new PDFium, so that a hostile document can neither read another one nor spoil
 * how it is drawn. Ending the thread ends endless work and gives back all memory.
 */
export function openDrawingThreads(limits: DrawingLimits): Threads {
  const queue = fairQueue({ atOnce: limits.threads, waiting: limits.waiting })
  /** With the timer that ends it. The one that has rested longest comes first. */
  const resting = new Map<OpenDocument, NodeJS.Timeout>()
  let running = 0
  let module: Promise<WebAssembly.Module> | undefined

  function takeResting(key: string): OpenDocument | undefined {
    const document = [...resting.keys()].find((candidate) => candidate.key === key && candidate.thread.isAlive())
    if (!document) return
    clearTimeout(resting.get(document))
    resting.delete(document)
    document.thread.wake()
    return document
  }

  async function endResting(document: OpenDocument): Promise<void> {
    clearTimeout(resting.get(document))
    resting.delete(document)
    // Compiled code takes tens of megabytes, which only threads need.
    if (running + resting.size === 0) module = undefined
    await document.thread.stop()
  }

  async function openDocument(key: string, bytes: Uint8Array, signal: AbortSignal): Promise<OpenDocument> {
    const [oldest] = resting.keys()
    if (oldest && running + resting.size > limits.threads) await endResting(oldest)
    module ??= compilePdfium()
    const thread = startDocumentThread({ module: await module, maximumMemory: limits.memory })
    try {
      return { key, thread, pages: await thread.perform({ kind: 'open', bytes }, signal) }
    } catch (error) {
      await thread.stop()
      throw error
    }
  }

  async function restOrEnd(document: OpenDocument): Promise<void> {
    const { thread } = document
    // PDFium keeps fonts and pictures of earlier pages, which must not take the memory of later ones.
    if (thread.performed() > limits.pagesOfThread || thread.memory() > limits.memory / 2) return await thread.stop()
    thread.rest()
    resting.set(document, setTimeout(() => void endResting(document), limits.idleMilliseconds).unref())
  }

  async function runNow<T>(file: PdfFile, work: (document: OpenDocument, signal: AbortSignal) => Promise<T>) {
    const open = takeResting(file.key)
    const signal = AbortSignal.timeout(limits.milliseconds)
    const bytes = open ? new Uint8Array() : await inTime(file.read(), signal)
    const document = open ?? (await openDocument(file.key, bytes, signal))
    try {
      const result = await work(document, signal)
      await restOrEnd(document)
      return result
    } catch (error) {
      await document.thread.stop()
      throw error
    }
  }

  return {
    run: (file, work, caller) =>
      queue.run(async () => {
        running += 1
        try {
          return await runNow(file, work)
        } finally {
          running -= 1
        }
      }, caller),
    close: async () => void (await Promise.all([...resting.keys()].map(endResting))),
  }
}

/** A store that does not answer keeps no thread from others. */
async function inTime<T>(reading: Promise<T>, signal: AbortSignal): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Refusal('UNAVAILABLE')), { once: true })
  })
  return await Promise.race([reading, tooLate])
}
