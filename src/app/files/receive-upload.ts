import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, type Readable } from 'node:stream'
import { ORPCError } from '@orpc/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAddressConfirmed } from '#features/identity/accounts/server/is-address-confirmed.ts'
import { kindOfPicture } from '#platform/images/image-type.ts'
import { siteOf } from '#platform/limits/networks.ts'
import type { LimitName } from '#platform/limits/rules.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { clearUnfinished } from '#platform/storage/write-atomically.ts'
import { type ScopeOf, sendRefusal } from './file-responses.ts'
import { writeArriving } from './write-body.ts'

interface Taking {
  scopeOf: ScopeOf
  /** Where they lie until the request is answered. */
  folder: string
  mostBytes: number
  /** Refuses, in the words of the API, what would be refused whatever the file is; it counts against `limit`. */
  admit: (scope: Scope, params: Record<string, string>) => Promise<unknown>
  limit: LimitName
}

/**
 * On their way in at once, in one process. A member sends one after the other; a network may hold several members. Half of
 * all is kept for members who confirmed their address: accounts without one cost nothing.
 */
const mostUnderWay = { inAll: 100, ofMember: 4, ofNetwork: 20, ofUnconfirmed: 50 }

interface Sender {
  memberId: string
  site: string
  isConfirmed: boolean
}

interface Arrival {
  sender: Sender
  path: string
  /** Until it is answered, or given up by whoever sent it. */
  isUnderWay: boolean
  /** Settles once nothing more is written. */
  written: Promise<void>
}

const senders = new WeakMap<FastifyRequest, Sender & { reply: FastifyReply }>()
const arrivals = new Map<FastifyRequest, Arrival>()

/** The folder for it, without what an earlier process left behind. */
export async function openArrivals(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'files-arriving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await clearUnfinished(folder)
  return folder
}

/**
 * Bodies are members' files here, whatever they are called: written to disk as they come, and gone with the request.
 * Whoever may not send one is told so before anything is taken in.
 */
export function takeFiles(door: FastifyInstance, { scopeOf, folder, mostBytes, admit, limit }: Taking): void {
  door.addHook<{ Params: Record<string, string> }>('onRequest', async (request, reply) => {
    const scope = await scopeOf(request)
    const { actor } = scope
    if (actor.kind !== 'member')
      return sendRefusal(reply, new ORPCError('UNAUTHORIZED', { message: 'Please sign in.' }))
    try {
      await admit(scope, request.params)
    } catch (error) {
      return sendRefusal(reply, error)
    }
    scope.request.counted = limit
    const isConfirmed = await isAddressConfirmed(scope, actor.memberId)
    senders.set(request, { memberId: actor.memberId, site: siteOf(scope.request.address), isConfirmed, reply })
  })
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
    if (Number(request.headers['content-length']) > mostBytes) throw tooLarge(mostBytes)
    const sender = senders.get(request)
    if (!sender || !hasRoomFor(sender)) throw tooMany(request)
    const path = join(folder, randomUUID())
    const written = writeArriving(body, path, { mostBytes, tooLarge: () => tooLarge(mostBytes) })
    arrivals.set(request, { sender, path, isUnderWay: true, written })
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

function hasRoomFor({ memberId, site, isConfirmed }: Sender): boolean {
  const all = [...arrivals.values()]
  const countOf = (isMeant: (sender: Sender) => boolean) => all.filter(({ sender }) => isMeant(sender)).length
  const ofMember = all.filter((arrival) => arrival.isUnderWay && arrival.sender.memberId === memberId).length
  return (
    all.length < mostUnderWay.inAll &&
    ofMember < mostUnderWay.ofMember &&
    countOf((sender) => sender.site === site) < mostUnderWay.ofNetwork &&
    (isConfirmed || countOf((sender) => !sender.isConfirmed) < mostUnderWay.ofUnconfirmed)
  )
}

async function letGo(request: FastifyRequest) {
  const arrival = arrivals.get(request)
  if (!arrival) return
  arrival.isUnderWay = false
  await arrival.written.catch(() => undefined)
  await rm(arrival.path, { force: true }).catch((error) => request.log.warn({ err: error }, 'a file is left behind'))
  arrivals.delete(request)
}

const tooLarge = (mostBytes: number) => {
  const message = `This is too large: a picture may have ${mostBytes / 1_000_000} MB at the most.`
  return Object.assign(new Refusal('PAYLOAD_TOO_LARGE', { message }), { statusCode: 413 })
}

/** A picture takes about as long on a slow line. */
const retryAfter = 10

function tooMany({ facts }: FastifyRequest) {
  if (facts) facts.retryAfter = retryAfter
  return Object.assign(new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter } }), { statusCode: 429 })
}

/** That somebody hung up is no failure of ours. */
function brokenOff(error: NodeJS.ErrnoException): never {
  const hungUp = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET'
  throw hungUp ? Object.assign(error, { statusCode: 400 }) : error
}
