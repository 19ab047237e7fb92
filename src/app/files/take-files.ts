import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kindOfPicture } from '#platform/images/kind-of-picture.ts'
import { clearUnfinished } from '#platform/storage/write-whole.ts'

interface Taking {
  /** Where they lie until the request is answered. */
  folder: string
  mostBytes: number
}

/** On their way in at once, in one process. */
const mostUnderWay = 100
const underWay = new WeakMap<FastifyRequest, string>()
let count = 0

/** The folder for it, without what an earlier process left behind. */
export async function openArrivals(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'files-arriving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await clearUnfinished(folder)
  return folder
}

/** Bodies are files here, whatever they are called: written to disk as they come, and gone with the request. */
export function takeFiles(door: FastifyInstance, { folder, mostBytes }: Taking): void {
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
    if (count >= mostUnderWay) throw refused(429)
    count++
    const path = join(folder, randomUUID())
    underWay.set(request, path)
    if (Number(request.headers['content-length']) > mostBytes) throw refused(413)
    await pipeline(body, atMost(mostBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(brokenOff)
    return path
  })
  // Answered, or given up by whoever sent it.
  door.addHook('onResponse', async (request) => {
    const path = underWay.get(request)
    if (!path) return
    count--
    await rm(path, { force: true })
  })
}

/** What was taken in, left on the disk until it is read; its type is what its first bytes say. */
export async function fileOf(request: FastifyRequest): Promise<File> {
  const path = underWay.get(request)
  const content = path && request.body === path ? await openAsBlob(path) : new Blob()
  const head = Buffer.from(await content.slice(0, 16).arrayBuffer())
  return new File([content], '', { type: kindOfPicture(head) ?? '' })
}

function atMost(mostBytes: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let taken = 0
    for await (const chunk of source) {
      taken += chunk.length
      if (taken > mostBytes) throw refused(413)
      yield chunk
    }
  }
}

const refused = (statusCode: number) => Object.assign(new Error('A file is not taken in'), { statusCode })

/** That somebody hung up is no failure of ours. */
function brokenOff(error: NodeJS.ErrnoException): never {
  const hungUp = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET'
  throw hungUp ? Object.assign(error, { statusCode: 400 }) : error
}
