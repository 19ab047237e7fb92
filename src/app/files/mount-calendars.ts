import type { FastifyInstance } from 'fastify'
import { actAs } from '#database/database.ts'
import { writeFeed } from '#features/deals/viewings/server/write-feed.ts'
import { writeViewingFile } from '#features/deals/viewings/server/write-viewing-file.ts'
import { countInMemory } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { isUuid, type ScopeOf, sendNotFound, sendTooManyRequests, waitIfTooMany } from './file-responses.ts'

const type = 'text/calendar; charset=utf-8'
const headers = { 'cache-control': 'private, no-store', 'content-security-policy': securityPolicies.file }

/** Viewings as calendar files: one for each of its parties, and a feed for who has its address. */
export function mountCalendars(app: FastifyInstance, platform: Platform, scopeOf: ScopeOf): void {
  app.get<{ Params: { file: string }; Querystring: { details?: string } }>(
    '/viewings/:file',
    async (request, reply) => {
      const [id = '', kind = ''] = request.params.file.split('.')
      if (!isUuid(id) || kind !== 'ics') return sendNotFound(reply)
      const scope = await scopeOf(request, 'current')
      const details = request.query.details === 'yes'
      const text = await actAs(scope.actor, () => writeViewingFile(scope, { id, details })).catch(undefinedIfHidden)
      if (text === undefined) return sendNotFound(reply)
      return reply
        .headers({ ...headers, 'content-disposition': `attachment; filename="viewing-${id}.ics"` })
        .type(type)
        .send(text)
    },
  )

  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1]
    const scope = await scopeOf(request)
    const busy = await Promise.try(countInMemory, scope, 'read').catch(waitIfTooMany)
    if (busy) return sendTooManyRequests(reply, busy)
    const text = token && (await writeFeed(platform, token))
    if (!text) return sendNotFound(reply)
    return reply.headers(headers).type(type).send(text)
  })
}

/** A stranger and a visitor learn nothing about which viewings exist. */
function undefinedIfHidden(error: unknown) {
  if (error instanceof Refusal && error.code !== 'TOO_MANY_REQUESTS') return undefined
  throw error
}
