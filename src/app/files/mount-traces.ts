import { createRouterClient } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { traceUploaded, traceUploadedEverywhere } from '#features/listings/marks/server/router.ts'
import { traceLimits } from '#features/listings/marks/terms.ts'
import type { Scope } from '#platform/scope.ts'
import { interceptors } from '../api/interceptors.ts'
import { mountUpload, type UploadContext } from './receive-upload.ts'

/** Pictures that were found, which are compared with the photographs of a listing, or of all. */
export function mountTraces(app: FastifyInstance, uploads: UploadContext): void {
  const upload = { method: 'POST', mostBytes: traceLimits.bytes, field: 'picture' } as const
  mountUpload(app, uploads, {
    ...{ ...upload, url: '/api/listings/:id/traces' },
    perform: (context, { id = '' }, receiveImage) => clientOf(context).trace({ id, receiveImage }),
  })
  mountUpload(app, uploads, {
    ...{ ...upload, url: '/api/curation/traces' },
    perform: (context, _, receiveImage) => clientOf(context).everywhere({ receiveImage }),
  })
}

const clientOf = (context: Scope) =>
  createRouterClient(
    { trace: traceUploaded, everywhere: traceUploadedEverywhere },
    { context, interceptors: [...interceptors] },
  )
