import { call } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { actAs } from '#database/database.ts'
import { openPhotograph } from '#features/listings/photographs/server/open-photograph.ts'
import { photographExpected } from '#features/listings/photographs/server/router.ts'
import { listingLimits } from '#features/listings/terms.ts'
import { interceptors } from '../api/interceptors.ts'
import { clientFor } from '../api/mount-api.ts'
import { absent, isUuid, type ScopeOf, sayAbsent, sendRefusal } from './file-responses.ts'
import { fileOf, takeFiles } from './receive-upload.ts'

/** Photographs of listings come in as the bare bytes of a request and go out as files, to whoever sees the listing whole. */
export function mountPhotographs(app: FastifyInstance, scopeOf: ScopeOf, folder: string): void {
  app.register((door, _, done) => {
    takeFiles(door, {
      ...{ scopeOf, folder, mostBytes: listingLimits.photographBytes, limit: 'photograph' },
      admit: (context, { id = '' }) =>
        call(photographExpected, { id }, { context, path: ['photographs', 'add'], interceptors: [...interceptors] }),
    })
    const taking = { config: { longBody: true } }
    const path = '/api/listings/:id/photographs'
    door.post<{ Params: { id: string } }>(path, taking, async (request, reply) => {
      const picture = await fileOf(request)
      const client = clientFor(() => scopeOf(request))
      const { id } = request.params
      return await client.photographs.add({ id, picture }).catch((error) => sendRefusal(reply, error))
    })
    done()
  })

  app.get<{ Params: { id: string; file: string } }>('/photographs/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const width = Number(/^([1-9]\d{0,4})\.webp$/.exec(file)?.[1])
    if (!isUuid(id) || !width) return sayAbsent(reply)
    const scope = await scopeOf(request)
    const wanted = { photographId: id, width }
    const found = await actAs(scope.actor, () => openPhotograph(scope, wanted)).catch(absent)
    if (!found) return sayAbsent(reply)
    const etag = `"${id}-${width}"`
    if (found.forEverybody && request.headers['if-none-match'] === etag)
      return reply
        .headers({ ...headers.everybody, etag })
        .code(304)
        .send()
    const stored = await found.open().catch(absent)
    if (!stored) return sayAbsent(reply)
    return reply
      .headers(found.forEverybody ? { ...headers.everybody, etag } : headers.some)
      .type(stored.contentType)
      .header('content-length', stored.size)
      .send(stored.body)
  })
}

const alone = { 'content-security-policy': "default-src 'none'; sandbox" }
const headers = {
  /** Kept by anybody, who asks each time whether it still holds: a listing may become private at any moment. */
  everybody: { ...alone, 'cache-control': 'public, no-cache' },
  some: { ...alone, 'cache-control': 'private, no-store' },
}
