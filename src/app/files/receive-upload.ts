import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, type Readable } from 'node:stream'
import { ORPCError } from '@orpc/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAddressConfirmed } from '#features/identity/accounts/server/is-address-confirmed.ts'
import { imageTypesHint } from '#platform/images/image-errors.ts'
import { imageTypeOf } from '#platform/images/image-type.ts'
import { widestNetworkOf } from '#platform/limits/networks.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { clearUnfinished } from '#platform/storage/write-atomically.ts'
import { errorForStatus } from '../http/errors-by-status.ts'
import { type ScopeOf, sendRefusal } from './file-responses.ts'
import { hasFreeSlot, type OpenUpload, type Sender } from './upload-slots.ts'
import { writeBody } from './write-body.ts'

/** One file on its way from a member to the procedure that stores it. */
interface Upload extends OpenUpload {
  /** The file on disk that holds the body, until the request is answered. */
  path: string
  /** Settles when nothing more is written to the file. */
  written: Promise<void>
}

/** Which files a route takes, by their first bytes. */
interface AcceptedFiles {
  typeOf: (start: Buffer) => string | undefined
  /** What to choose instead of another file. */
  hint: string
  /** "a picture", for the sentence about one that is too large. */
  called: string
}

const pictures: AcceptedFiles = { typeOf: imageTypeOf, hint: imageTypesHint, called: 'a picture' }
/** Enough of a file to know its type. */
const startLength = 1_100

/** The uploads of one process. */
export interface UploadContext {
  scopeOf: ScopeOf
  folder: string
  underWay: Set<Upload>
}

interface UploadRoute {
  method: 'POST' | 'PUT'
  url: string
  mostBytes: number
  /** The input that a refused file is reported under. */
  field: string
  /** Pictures, if it is not said. */
  accepts?: AcceptedFiles
  /** Calls the procedure, which refuses what it can before it calls `receive`. Its input comes from the query and the path. */
  perform: (scope: Scope, input: Record<string, string>, receive: () => Promise<Blob>) => Promise<unknown>
}

type UploadRequest = FastifyRequest<{
  Params: Record<string, string>
  Querystring: Record<string, string>
  Body: Readable | undefined
}>

/** Empties the folder first: a process that was killed may have left files in it. */
export async function openUploads(dataDir: string, scopeOf: ScopeOf): Promise<UploadContext> {
  const folder = join(dataDir, 'files-arriving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await clearUnfinished(folder)
  return { scopeOf, folder, underWay: new Set() }
}

/**
 * Adds a route whose body is a file, whatever its content type says. The procedure runs before the body is read, so
 * that a caller who may not upload is refused without sending megabytes first.
 */
export function mountUpload(
  app: FastifyInstance,
  uploads: UploadContext,
  { method, url, accepts = pictures, ...route }: UploadRoute,
): void {
  app.register((routes, _, done) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', (_request: FastifyRequest, body: Readable, parsed) => parsed(null, body))
    routes.route({
      ...{ method, url, config: { longBody: true } },
      handler: async (request: UploadRequest, reply) => {
        const scope = await uploads.scopeOf(request, 'current')
        const { actor } = scope
        if (actor.kind !== 'member')
          return sendRefusal(reply, new ORPCError('UNAUTHORIZED', { message: errorForStatus(401).message }))
        const receive = async () => {
          const isConfirmed = await isAddressConfirmed(scope, actor.memberId)
          const sender = { memberId: actor.memberId, site: widestNetworkOf(scope.request.address), isConfirmed }
          const file = await receiveFile(request, reply, { uploads, sender, accepts, mostBytes: route.mostBytes })
          await assertStillSignedIn(uploads, request, actor.memberId)
          if (!file.type)
            throw new Refusal('BAD_REQUEST', { data: { issues: [{ path: route.field, message: accepts.hint }] } })
          return file
        }
        return await route
          .perform(scope, { ...request.query, ...request.params }, receive)
          .catch((error) => sendRefusal(reply, error))
      },
    })
    done()
  })
}

/** Receiving may take minutes, in which the session may have ended. */
async function assertStillSignedIn(
  { scopeOf }: UploadContext,
  request: FastifyRequest,
  memberId: string,
): Promise<void> {
  const { actor } = await scopeOf(request, 'current')
  if (actor.kind !== 'member' || actor.memberId !== memberId) throw new Refusal('UNAUTHORIZED')
}

interface ReceiveOptions {
  uploads: UploadContext
  sender: Sender
  mostBytes: number
  accepts: AcceptedFiles
}

async function receiveFile(request: UploadRequest, reply: FastifyReply, options: ReceiveOptions): Promise<File> {
  const { uploads, sender, mostBytes, accepts } = options
  const refusal = () => tooLarge(accepts, mostBytes)
  if (!request.body) return new File([], '')
  if (Number(request.headers['content-length']) > mostBytes) throw refusal()
  if (!hasFreeSlot(uploads.underWay, sender)) throw tooManyUploads()
  const path = join(uploads.folder, randomUUID())
  const written = writeBody(request.body, path, { mostBytes, tooLarge: refusal })
  const upload: Upload = { sender, path, isAnswered: false, written }
  uploads.underWay.add(upload)
  finished(reply.raw, () => void removeFile(uploads, upload, request))
  await written.catch(refuseInterrupted)
  return await openReceived(path, accepts)
}

async function removeFile({ underWay }: UploadContext, upload: Upload, { log }: FastifyRequest): Promise<void> {
  upload.isAnswered = true
  await upload.written.catch(() => undefined)
  await rm(upload.path, { force: true }).catch((error) => log.warn({ err: error }, 'an uploaded file was not removed'))
  underWay.delete(upload)
}

/** The uploaded file, still on disk; its type comes from its first bytes. Empty if the client disconnected. */
async function openReceived(path: string, { typeOf }: AcceptedFiles): Promise<File> {
  try {
    const content = await openAsBlob(path)
    const start = Buffer.from(await content.slice(0, startLength).arrayBuffer())
    return new File([content], '', { type: typeOf(start) ?? '' })
  } catch (error) {
    if (existsSync(path)) throw error
    return new File([], '')
  }
}

function tooLarge({ called }: AcceptedFiles, mostBytes: number): Refusal {
  const message = `This is too large: ${called} may have ${mostBytes / 1_000_000} MB at the most.`
  return new Refusal('PAYLOAD_TOO_LARGE', { message })
}

/** A file takes about as many seconds on a slow connection. */
const tooManyUploads = () => new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter: 10 } })

/** A client that disconnects or sends too slowly is no failure of the server, so it must not be logged as one. */
function refuseInterrupted(error: NodeJS.ErrnoException & { statusCode?: number }): never {
  if (error.statusCode === 408) throw new ORPCError('TIMEOUT', { status: 408, message: errorForStatus(408).message })
  const hasDisconnected = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET'
  throw hasDisconnected ? new ORPCError('BAD_REQUEST', { cause: error }) : error
}
