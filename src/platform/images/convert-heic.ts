import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'

export interface HeicRequest {
  heic: Uint8Array
  maximumPixels: number
  /** In bytes, for the decoder. Seven for each pixel are usual. */
  maximumMemory: number
}

export interface HeicResponse {
  png?: Uint8Array<ArrayBuffer>
  isTooLarge?: boolean
}

interface Limits {
  maximumPixels: number
  maximumMemory?: number
  milliseconds?: number
}

/**
 * Converts a HEIC file to an uncompressed PNG, upright and without metadata except the colour profile. The decoder is
 * WebAssembly in a thread of its own, which ends with the conversion: a hostile file reaches no memory but its own, cannot
 * exceed the limits, and leaves nothing for the next.
 */
export async function convertHeic(heic: Buffer, limits: Limits): Promise<Buffer> {
  const { maximumPixels, maximumMemory = 100_000_000 + 10 * maximumPixels, milliseconds = 30_000 } = limits
  const request: HeicRequest = { heic, maximumPixels, maximumMemory }
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: request,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  try {
    const [response] = await once(worker, 'message', { signal: AbortSignal.timeout(milliseconds) })
    const { png, isTooLarge }: HeicResponse = response
    if (isTooLarge) throw new Refusal('PICTURE_TOO_LARGE')
    if (!png) throw new Refusal('PICTURE_UNREADABLE')
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('PICTURE_UNREADABLE', { cause: error })
  } finally {
    await worker.terminate()
  }
}
