import { Readable } from 'node:stream'
import { createRouterClient } from '@orpc/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { actAs } from '#database/database.ts'
import { openDownload } from '#features/papers/server/open-download.ts'
import { openPage } from '#features/papers/server/open-page.ts'
import { paperTypeOf } from '#features/papers/server/paper-type-of.ts'
import { addUploadedPaper } from '#features/papers/server/router.ts'
import { paperLimits, paperTypesHint } from '#features/papers/terms.ts'
import { type PdfErrorCode, pdfErrors } from '#platform/pdf/drawing/pdf-errors.ts'
import { Refusal } from '#platform/refusal.ts'
import { interceptors } from '../api/interceptors.ts'
import { errorForStatus } from '../http/errors-by-status.ts'
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

/** Pictures and PDFs of members: their upload, pictures of their pages, and PDFs made of such pictures. The files themselves are never sent. */
export function mountPapers(app: FastifyInstance, uploads: UploadContext): void {
  mountUpload(app, uploads, {
    ...{ method: 'POST', url: '/api/papers', mostBytes: paperLimits.bytes, field: 'file' },
    accepts: { typeOf: paperTypeOf, hint: paperTypesHint, called: 'a file' },
    perform: (context, { paper_id = '', name = '', deal_id, listing_id }, receiveFile) => {
      const client = createRouterClient(
        { papers: { add: addUploadedPaper } },
        { context, interceptors: [...interceptors] },
      )
      return client.papers.add({ ...{ paper_id, name, deal_id, listing_id }, receiveFile })
    },
  })

  app.get<{ Params: { id: string; page: string; file: string } }>(
    '/papers/:id/:page/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id, page, file } = request.params
      const [number, width] = [numberIn(/^([1-9]\d{0,2})$/, page), numberIn(/^([1-9]\d{0,4})\.webp$/, file)]
      if (!isUuid(id) || !number || !width) return sendNotFound(reply)
      const picture = await openForActor(request, uploads.scopeOf, (scope) =>
        openPage(scope, { id, page: number, width }).catch(refusalOf),
      )
      if (!picture) return sendNotFound(reply)
      if ('retryAfter' in picture) return sendTooManyRequests(reply, picture)
      if ('code' in picture) return sendFailure(reply, picture)
      return reply.headers(headers).type('image/webp').send(picture)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/papers/:id/download.pdf',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params
      if (!isUuid(id)) return sendNotFound(reply)
      const scope = await uploads.scopeOf(request, 'current')
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const currentActor = async () => (await uploads.scopeOf(request)).actor
      const download = await actAs(scope.actor, () =>
        openDownload(scope, { id, currentActor, signal: gone.signal }).catch(refusalOf),
      ).catch(undefinedIfNotFound)
      if (!download) return sendNotFound(reply)
      if ('retryAfter' in download) return sendTooManyRequests(reply, download)
      if ('code' in download) return sendFailure(reply, download)
      return reply
        .headers({ ...headers, 'content-disposition': `attachment; filename="document-${id}.pdf"` })
        .type('application/pdf')
        .send(Readable.from(download.content, { objectMode: false }))
    },
  )
}

function sendFailure(reply: FastifyReply, failure: { status: number; headers: object; body: object }) {
  return reply
    .status(failure.status)
    .headers({ ...headers, ...failure.headers })
    .send(failure.body)
}

const numberIn = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1])

/** A page that cannot be drawn says why. If too many are being drawn at the moment, it may be there a moment later. */
function refusalOf(error: unknown) {
  if (!(error instanceof Refusal) || error.code === 'NOT_FOUND') throw error
  const { code } = error
  if (isPdfError(code)) return { code, status: pdfErrors[code].status, headers: {}, body: { code, ...pdfErrors[code] } }
  if (code === 'UNAVAILABLE') return { code, status: 503, headers: { 'retry-after': 2 }, body: errorForStatus(503) }
  return waitIfTooMany(error)
}

const isPdfError = (code: string): code is PdfErrorCode => Object.hasOwn(pdfErrors, code)

/** Each page names its reader, so nothing but their browser may keep it. */
const headers = { 'cache-control': 'private, no-store', 'content-security-policy': securityPolicies.file }
