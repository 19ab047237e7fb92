import { createRouterClient } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { openPage } from '#features/papers/server/open-page.ts'
import { paperTypeOf } from '#features/papers/server/paper-type-of.ts'
import { addUploadedPaper } from '#features/papers/server/router.ts'
import { paperLimits, paperTypesHint } from '#features/papers/terms.ts'
import { Refusal } from '#platform/refusal.ts'
import { interceptors } from '../api/interceptors.ts'
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

/** Pictures and PDFs of members: their upload, and pictures of their pages. The files themselves are never sent. */
export function mountPapers(app: FastifyInstance, uploads: UploadContext): void {
  mountUpload(app, uploads, {
    ...{ method: 'POST', url: '/api/papers', mostBytes: paperLimits.bytes, field: 'file' },
    accepts: { typeOf: paperTypeOf, hint: paperTypesHint, called: 'a file' },
    perform: (context, { paper_id = '', name = '' }, receiveFile) => {
      const client = createRouterClient(
        { papers: { add: addUploadedPaper } },
        { context, interceptors: [...interceptors] },
      )
      return client.papers.add({ paper_id, name, receiveFile })
    },
  })

  app.get<{ Params: { id: string; page: string; file: string } }>('/papers/:id/:page/:file', async (request, reply) => {
    const { id, page, file } = request.params
    const [number, width] = [numberIn(/^([1-9]\d{0,2})$/, page), numberIn(/^([1-9]\d{0,4})\.webp$/, file)]
    if (!isUuid(id) || !number || !width) return sendNotFound(reply)
    const picture = await openForActor(request, uploads.scopeOf, (scope) =>
      openPage(scope, { id, page: number, width }).catch(undefinedIfNotFound).catch(waitIfTooMany).catch(busyIfRefused),
    )
    if (!picture) return sendNotFound(reply)
    if ('retryAfter' in picture) return sendTooManyRequests(reply, picture)
    if ('busy' in picture)
      return reply
        .status(503)
        .headers({ ...headers, 'retry-after': 2 })
        .send()
    return reply.headers(headers).type('image/webp').send(picture)
  })
}

const numberIn = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1])

/** Too many pages are being drawn at the moment, or this one takes too long: it may be there a moment later. */
function busyIfRefused(error: unknown): { busy: true } {
  if (error instanceof Refusal) return { busy: true }
  throw error
}

/** Each page names its reader, so nothing but their browser may keep it. */
const headers = { 'cache-control': 'private, no-store', 'content-security-policy': securityPolicies.file }
