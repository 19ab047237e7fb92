import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ORPCError } from '@orpc/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { kindOfPicture } from '#platform/images/kind-of-picture.ts'
import { Refusal } from '#platform/refusal.ts'
import { clearUnfinished } from '#platform/storage/write-whole.ts'
import { type ScopeOf, sendRefusal } from './refuse.ts'

interface Taking {
  scopeOf: ScopeOf
  /** Where they lie until the request is answered. */
  folder: string
  mostBytes: number
}

/** On their way in at once, in one process; and of one member, who sends one after the other. */
const mostUnderWay = { inAll: 100, ofMember: 4 }
/** What each stretch of time brings at the least: bodies that trickle in keep the others out. */
const pace = { bytes: 160_000, milliseconds: 20_000 }

interface Arrival {
  memberId: string
  path: string
  /** Until it is answered, or given up by whoever sent it. */
  isUnderWay: boolean
  /** Settles once nothing more is written. */
  written: Promise<void>
}

const senders = new WeakMap<FastifyRequest, { memberId: string; reply: FastifyReply }>()
const arrivals = new Map<FastifyRequest, Arrival>()

/** The folder for it, without what an earlier process left behind. */
export async function openArrivals(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'files-arriving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await clearUnfinished(folder)
  return folder
}

/**
 * Bodies are members' files here, whatever they are called: written to disk as they come, and gone with the request. A
 * stranger is turned away before anything is taken in.
 */
export function takeFiles(door: FastifyInstance, { scopeOf, folder, mostBytes }: Taking): void {
  door.addHook('onRequest', async (request, reply) => {
    const { actor } = await scopeOf(request)
    if (actor.kind !== 'member')
      return sendRefusal(reply, new ORPCError('UNAUTHORIZED', { message: 'Please sign in.' }))
    senders.set(request, { memberId: actor.memberId, reply })
  })
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
    if (Number(request.headers['content-length']) > mostBytes) throw tooLarge(mostBytes)
    const sender = senders.get(request)
    if (!sender || !hasRoomFor(sender)) throw tooMany()
    const path = join(folder, randomUUID())
    const written = pipeline(
      body,
      atMost(mostBytes),
      atPace(body),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    arrivals.set(request, { memberId: sender.memberId, path, isUnderWay: true, written })
    finished(sender.reply.raw, () => void letGo(request))
    return await written.catch(brokenOff)
  })
}

/** What was taken in, left on the disk until it is read; its type is what its first bytes say. Nothing, once its sender hung up. */
export async function fileOf(request: FastifyRequest): Promise<File> {
  const arrival = arrivals.get(request)
  if (!arrival) return new File([], '')
  try {
    const content = await openAsBlob(arrival.path)
    const head = Buffer.from(await content.slice(0, 16).arrayBuffer())
    return new File([content], '', { type: kindOfPicture(head) ?? '' })
  } catch (error) {
    if (existsSync(arrival.path)) throw error
    return new File([], '')
  }
}

function hasRoomFor({ memberId }: { memberId: string }): boolean {
  const theirs = arrivals.values().filter((arrival) => arrival.isUnderWay && arrival.memberId === memberId)
  return arrivals.size < mostUnderWay.inAll && [...theirs].length < mostUnderWay.ofMember
}

async function letGo(request: FastifyRequest) {
  const arrival = arrivals.get(request)
  if (!arrival) return
  arrival.isUnderWay = false
  await arrival.written.catch(() => undefined)
  await rm(arrival.path, { force: true }).catch((error) => request.log.warn({ err: error }, 'a file is left behind'))
  arrivals.delete(request)
}

function atMost(mostBytes: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let taken = 0
    for await (const chunk of source) {
      taken += chunk.length
      if (taken > mostBytes) throw tooLarge(mostBytes)
      yield chunk
    }
  }
}

function atPace(body: Readable) {
  return async function* (source: AsyncIterable<Buffer>) {
    let taken = 0
    const watch = setInterval(() => {
      if (taken < pace.bytes) body.destroy(tooSlow())
      taken = 0
    }, pace.milliseconds)
    try {
      for await (const chunk of source) {
        taken += chunk.length
        yield chunk
      }
    } finally {
      clearInterval(watch)
    }
  }
}

const tooSlow = () => Object.assign(new Error('The body took too long'), { statusCode: 408 })
const tooLarge = (mostBytes: number) => {
  const message = `This is too large: a picture may have ${mostBytes / 1_000_000} MB at the most.`
  return Object.assign(new Refusal('PAYLOAD_TOO_LARGE', { message }), { statusCode: 413 })
}
const tooMany = () => Object.assign(new Refusal('TOO_MANY_REQUESTS'), { statusCode: 429 })

/** That somebody hung up is no failure of ours. */
function brokenOff(error: NodeJS.ErrnoException): never {
  const hungUp = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET'
  throw hungUp ? Object.assign(error, { statusCode: 400 }) : error
}
