import type { FastifyInstance } from 'fastify'
import { visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { endAlerts } from '#features/listings/searches/server/end-alerts.ts'
import { countInMemory } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import { type ScopeOf, sendTooManyRequests, waitIfTooMany } from '../files/file-responses.ts'

/** A wildcard, because a parameter may not be as long as the token of thirty searches. */
const path = '/end-alerts/*'
const noStore = { 'cache-control': 'private, no-store' }

/** Where a mail program ends the alerts of saved searches by itself (RFC 8058). Reading the address changes nothing: it shows the page that asks. */
export function mountAlertEnds(app: FastifyInstance, scopeOf: ScopeOf): void {
  app.get<{ Params: { '*': string } }>(path, async (request, reply) =>
    reply.headers(noStore).redirect(`/end-alerts#${encodeURIComponent(request.params['*'])}`, 303),
  )

  app.register((routes, _, done) => {
    // Mail programs send the one field of the form that the standard asks for; its content does not matter.
    routes.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    )
    routes.post<{ Params: { '*': string } }>(path, async (request, reply) => {
      const scope = await scopeOf(request)
      const busy = await Promise.try(countInMemory, scope, 'read').catch(waitIfTooMany)
      if (busy) return sendTooManyRequests(reply, busy)
      await actAs(visitor, () => endAlerts(scope, { token: request.params['*'] })).catch(ignoreUnknownLink)
      return reply
        .headers(noStore)
        .type('text/plain; charset=utf-8')
        .send('No more alerts come for what the e-mail was about.')
    })
    done()
  })
}

/** A search that was deleted sends no alerts either. */
function ignoreUnknownLink(error: unknown) {
  if (!(error instanceof Refusal)) throw error
}
