import { createRouterClient } from '@orpc/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { openPhotograph } from '#features/listings/photographs/server/open-photograph.ts'
import { addUploadedPhotograph } from '#features/listings/photographs/server/router.ts'
import { type PhotographKind, photographLimits } from '#features/listings/photographs/terms.ts'
import { interceptors } from '../api/interceptors.ts'
import { acceptsAvif } from '../http/accepts-avif.ts'
import { securityPolicies } from '../http/security-policies.ts'
import {
  isUuid,
  openForActor,
  sendNotFound,
  sendTooManyRequests,
  undefinedIfNotFound,
  waitIfTooMany,
} from './file-responses.ts'
import { mountUpload, type UploadContext } from './receive-upload.ts'

/** Photographs of listings: their upload, and their files for everyone who sees the full listing. */
export function mountPhotographs(app: FastifyInstance, uploads: UploadContext): void {
  mountUpload(app, uploads, {
    ...{ method: 'POST', url: '/api/listings/:id/photographs' },
    ...{ mostBytes: photographLimits.bytes, field: 'picture' },
    perform: (context, { id = '', photograph_id, kind }, receiveImage) => {
      const procedures = { photographs: { add: addUploadedPhotograph } }
      const client = createRouterClient(procedures, { context, interceptors: [...interceptors] })
      // The contract checks them.
      return client.photographs.add({ id, photograph_id, kind: kind as PhotographKind, receiveImage })
    },
  })

  app.get<{ Params: { id: string; file: string } }>('/photographs/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const width = Number(/^([1-9]\d{0,4})\.webp$/.exec(file)?.[1])
    if (!isUuid(id) || !width) return sendNotFound(reply)
    const photograph = await openForActor(request, uploads.scopeOf, (scope) =>
      openPhotograph(scope, { photographId: id, width, acceptsAvif: acceptsAvif(request.headers.accept) }),
    )
    if (!photograph) return sendNotFound(reply)
    const etag = etagOf(id, width, photograph.format)
    const vary = [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', ')
    if (photograph.forEverybody && request.headers['if-none-match'] === etag)
      return reply
        .headers({ ...headers.everybody, etag, vary })
        .code(304)
        .send()
    const stored = await photograph.open().catch(undefinedIfNotFound).catch(waitIfTooMany)
    if (!stored) return sendNotFound(reply)
    if ('retryAfter' in stored) return sendTooManyRequests(reply, stored)
    return markPlaceholder(reply, stored)
      .headers(photograph.forEverybody ? { ...headers.everybody, etag, vary } : { ...headers.some, vary })
      .type(stored.contentType)
      .header('content-length', stored.size)
      .send(stored.body)
  })
}

const etagOf = (id: string, width: number, format: 'avif' | 'webp') =>
  `"${id}-${width}${format === 'avif' ? '-avif' : ''}"`

/** A copy for one reader that could not be made is there a moment later. */
function markPlaceholder(reply: FastifyReply, { placeholder }: { placeholder?: 'notice' | 'busy' }): FastifyReply {
  if (placeholder) reply.header('x-placeholder', placeholder)
  return placeholder === 'busy' ? reply.status(503).header('retry-after', 2) : reply
}

const policy = { 'content-security-policy': securityPolicies.file }
const headers = {
  /** Caches keep it but revalidate each time, since the listing may become private at any moment. */
  everybody: { ...policy, 'cache-control': 'public, no-cache' },
  some: { ...policy, 'cache-control': 'private, no-store' },
}
