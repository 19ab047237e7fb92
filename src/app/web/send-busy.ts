import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Refusal } from '#platform/refusal.ts'
import { busyDocument } from './failure-document.ts'
import { pageHeaders } from './page-headers.ts'

/** Sends a page that says the server is busy, and when to retry. */
export function sendBusy(reply: FastifyReply, { code, data }: Refusal): FastifyReply {
  const { retryAfter = 2 } = (data ?? {}) as { retryAfter?: number }
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(code === 'TOO_MANY_REQUESTS' ? 429 : 503)
    .headers({
      ...pageHeaders('production', { nonce }),
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
    })
    .type('text/html; charset=utf-8')
    .send(busyDocument(retryAfter, nonce))
}
