import { call } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { actAs } from '#database/database.ts'
import { type PortraitSize, portraitSizes } from '#features/members/portrait-url.ts'
import { openPortrait } from '#features/members/server/open-portrait.ts'
import { portraitExpected } from '#features/members/server/router.ts'
import { maxPortraitBytes } from '#features/members/terms.ts'
import { interceptors } from '../api/interceptors.ts'
import { clientFor } from '../api/mount-api.ts'
import { absent, isUuid, type ScopeOf, sayAbsent, sendRefusal } from './file-responses.ts'
import { fileOf, takeFiles } from './receive-upload.ts'

/** Portraits come in as the bare bytes of a request and go out as files, to members alone. */
export function mountPortraits(app: FastifyInstance, scopeOf: ScopeOf, folder: string): void {
  app.register((door, _, done) => {
    takeFiles(door, {
      ...{ scopeOf, folder, mostBytes: maxPortraitBytes, limit: 'picture' },
      admit: (context) =>
        call(portraitExpected, undefined, {
          context,
          path: ['members', 'setPortrait'],
          interceptors: [...interceptors],
        }),
    })
    const taking = { config: { longBody: true } }
    door.put('/api/members/me/portrait', taking, async (request, reply) => {
      const picture = await fileOf(request)
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

const isSize = (size: string): size is PortraitSize => Object.hasOwn(portraitSizes, size)
