import { createRouterClient } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { type PortraitSize, portraitSizes } from '#features/members/portrait-url.ts'
import { openPortrait } from '#features/members/server/open-portrait.ts'
import { setUploadedPortrait } from '#features/members/server/router.ts'
import { maxPortraitBytes } from '#features/members/terms.ts'
import { interceptors } from '../api/interceptors.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { isUuid, openForActor, sendNotFound } from './file-responses.ts'
import { mountUpload, type UploadContext } from './receive-upload.ts'

/** Portraits of members: their upload, and their files for members only. */
export function mountPortraits(app: FastifyInstance, uploads: UploadContext): void {
  mountUpload(app, uploads, {
    ...{ method: 'PUT', url: '/api/members/me/portrait', mostBytes: maxPortraitBytes, field: '' },
    perform: (context, _, receiveImage) => {
      const procedures = { members: { setPortrait: setUploadedPortrait } }
      const client = createRouterClient(procedures, { context, interceptors: [...interceptors] })
      return client.members.setPortrait({ receiveImage })
    },
  })

  app.get<{ Params: { id: string; file: string } }>('/portraits/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const size = file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : ''
    if (!isUuid(id) || !isSize(size)) return sendNotFound(reply)
    const etag = `"${id}-${size}"`
    const portrait = await openForActor(request, uploads.scopeOf, (scope) =>
      openPortrait(scope, { portraitId: id, size }),
    )
    if (!portrait) return sendNotFound(reply)
    reply.headers({ ...headers, etag })
    if (request.headers['if-none-match'] === etag) {
      portrait.body.destroy()
      return reply.code(304).send()
    }
    return reply.type(portrait.contentType).header('content-length', portrait.size).send(portrait.body)
  })
}

/** Revalidated each time: a member who signs out or is suspended no longer sees it. */
const headers = {
  'cache-control': 'private, no-cache',
  'content-security-policy': securityPolicies.file,
  vary: 'cookie, authorization',
}

const isSize = (size: string): size is PortraitSize => Object.hasOwn(portraitSizes, size)
