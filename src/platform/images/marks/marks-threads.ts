import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { fairQueue } from '../../limits/fair-queue.ts'
import type { MarksOrder, MarksResults } from './marks-orders.ts'

interface Threads {
  /**
   * Refuses like a queue if too many orders wait, and fails if the thread does. The order is made when it is its turn, so that
   * waiting ones hold no pictures. Callers take turns.
   */
  run<Order extends MarksOrder>(makeOrder: () => Promise<Order>, caller?: string): Promise<MarksResults[Order['kind']]>
}

const mostWaiting = 200
/** A thread holds some 30 MB. */
const idleMilliseconds = 120_000

/** Copies are made beside requests, which the threads do not stall. */
export const copyThreads = openThreads({ atOnce: Math.max(1, availableParallelism() - 1), milliseconds: 20_000 })

/** One at a time: a trace keeps a core busy for minutes. */
export const traceThreads = openThreads({ atOnce: 1, milliseconds: 180_000 })

interface Bounds {
  atOnce: number
  milliseconds: number
}

function openThreads({ atOnce, milliseconds }: Bounds): Threads {
  const queue = fairQueue({ atOnce, waiting: mostWaiting })
  const idle = new Set<Worker>()

  function startThread(): Worker {
    const thread = new Worker(new URL('./marks-worker.ts', import.meta.url), { env: {} })
    thread.on('exit', () => idle.delete(thread))
    // The caller that waits for the thread gets the error too; without a listener it would end the process.
    thread.on('error', () => idle.delete(thread))
    return thread
  }

  function rest(thread: Worker): void {
    thread.unref()
    idle.add(thread)
    setTimeout(() => {
      if (idle.delete(thread)) void thread.terminate()
    }, idleMilliseconds).unref()
  }

  return {
    run: (makeOrder, caller) =>
      queue.run(async () => {
        const order = await makeOrder()
        const [idleThread] = idle
        const thread = idleThread ?? startThread()
        idle.delete(thread)
        thread.ref()
        try {
          thread.postMessage(order)
          const [{ result, failure }] = await once(thread, 'message', { signal: AbortSignal.timeout(milliseconds) })
          if (failure !== undefined) throw new Error(failure)
          rest(thread)
          return result
        } catch (error) {
          await thread.terminate()
          throw error
        }
      }, caller),
  }
}
