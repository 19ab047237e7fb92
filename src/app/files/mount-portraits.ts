import { ORPCError } from '@orpc/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actAs } from '#database/database.ts'
import { mostPortraitBytes } from '#features/members/contract.ts'
import { openPortrait } from '#features/members/server/open-portrait.ts'
import { type PortraitSize, portraitSizes } from '#lib/portrait-url.ts'
import { kindOfPicture } from '#platform/images/kind-of-picture.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { clientFor } from '../api/mount-api.ts'
import { refusalOf } from '../http/refusal-of.ts'

type ScopeOf = (request: FastifyRequest) => Promise<Scope>

/** Portraits come in as the bare bytes of a request and go out as files, to members alone. */
export function mountPortraits(app: FastifyInstance, scopeOf: ScopeOf): void {
  app.register((door, _, done) => {
    takeBytes(door)
    // A stranger is turned away before the picture is taken in.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const { actor } = await scopeOf(request)
      if (actor.kind !== 'member')
        return sendRefusal(reply, new ORPCError('UNAUTHORIZED', { message: 'Please sign in.' }))
    }
    door.put('/api/members/me/portrait', { onRequest }, async (request, reply) => {
      const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      const picture = new File([new Uint8Array(bytes)], '', { type: kindOfPicture(bytes) ?? '' })
      const client = clientFor(() => scopeOf(request))
      return await client.members.setPortrait(picture).catch((error) => sendRefusal(reply, error))
    })
    done()
  })

  app.get<{ Params: { id: string; file: string } }>('/portraits/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const size = file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : ''
    if (!isUuid(id) || !isSize(size)) return sayAbsent(reply)
    const scope = await scopeOf(request)
    const etag = `"${id}-${size}"`
    const found = await actAs(scope.actor, () => openPortrait(scope, { portraitId: id, size })).catch(absent)
    if (!found) return sayAbsent(reply)
    reply.headers({ ...headers, etag })
    if (request.headers['if-none-match'] === etag) {
      found.body.destroy()
      return reply.code(304).send()
    }
    return reply.type(found.contentType).header('content-length', found.size).send(found.body)
  })
}

/** Asked for anew each time: whoever signs out, or is suspended, sees it no longer. */
const headers = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; sandbox",
  vary: 'cookie, authorization',
}

function takeBytes(door: FastifyInstance) {
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostPortraitBytes }, (_, body, done) =>
    done(null, body),
  )
}

function sendRefusal(reply: FastifyReply, error: unknown) {
  if (!(error instanceof ORPCError)) throw error
  return reply.status(error.status).send(error.toJSON())
}

/** The same for what is not there and what is not for them. */
function sayAbsent(reply: FastifyReply) {
  const body = { defined: false, ...refusalOf(404), status: 404 }
  return reply.status(404).header('cache-control', 'private, no-store').send(body)
}

function absent(error: unknown) {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined
  throw error
}

const isSize = (size: string): size is PortraitSize => Object.hasOwn(portraitSizes, size)
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
