import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../refusal.ts'
import type { DrawingAnswer, DrawingOrder, DrawingResults, ThreadSetup } from './drawing-orders.ts'

/** A thread with one document open, which it keeps for further pages. */
export interface DocumentThread {
  /** Fails if the signal ends it; the thread has to be stopped after any failure. */
  perform<Order extends DrawingOrder>(order: Order, signal: AbortSignal): Promise<DrawingResults[Order['kind']]>
  isAlive(): boolean
  /** How many orders it performed. */
  performed(): number
  /** In bytes, what PDFium holds. */
  memory(): number
  /** Resting threads do not keep the process alive. */
  rest(): void
  wake(): void
  stop(): Promise<void>
}

/** In megabytes, for the thread's own objects, of which there are few. */
const heap = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 }

export function startDocumentThread(setup: ThreadSetup): DocumentThread {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    workerData: setup,
    env: {},
    resourceLimits: heap,
  })
  // The caller that waits for the thread gets the error too; without a listener it would end the process.
  worker.on('error', () => undefined)
  let isAlive = true
  worker.on('exit', () => {
    isAlive = false
  })
  let performed = 0
  let memory = 0

  async function perform<Order extends DrawingOrder>(order: Order, signal: AbortSignal) {
    worker.postMessage(order)
    const answer = await answerOf(worker, signal)
    if ('failure' in answer) throw new Error(answer.failure)
    if ('refusal' in answer) throw new Refusal(answer.refusal, { cause: new Error(answer.reason) })
    performed += 1
    memory = answer.memory
    // A thread answers an order with the result of its kind.
    return answer.result as DrawingResults[Order['kind']]
  }

  return {
    perform,
    isAlive: () => isAlive,
    performed: () => performed,
    memory: () => memory,
    rest: () => worker.unref(),
    wake: () => worker.ref(),
    stop: async () => void (await worker.terminate()),
  }
}

async function answerOf(worker: Worker, signal: AbortSignal): Promise<DrawingAnswer> {
  try {
    const [answer] = await once(worker, 'message', { signal })
    return answer
  } catch (cause) {
    if (signal.aborted || isOutOfMemory(cause)) throw new Refusal('PDF_TOO_COMPLEX', { cause })
    throw cause
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
