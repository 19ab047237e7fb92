import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import type { FastifyInstance } from 'fastify'
import { visitor } from '#database/actor.ts'
import type { Platform, RequestFacts } from '#platform/scope.ts'
import { callerAddress } from '../http/trust-proxy.ts'
import { router } from '../router.ts'
import { type PreparedBytes, prepareBytes, sendPrepared } from '../web/compressed-variants.ts'
import { dropWhileServing } from '../web/invalidate-on-change.ts'
import { isAnonymous } from '../web/is-anonymous-request.ts'
import { rememberMissing } from '../web/not-found-cache.ts'
import { keepFresh } from '../web/stale-while-revalidate.ts'
import { nameOf, type PublicQuestion, publicQuestionOf, tellsChanged } from './cacheable-request.ts'
import { restOptions, rpcOptions } from './mount-api.ts'

const bytesOf = ({ br, gzip, identity }: PreparedBytes) => br.length + gzip.length + identity.length

/**
 * What visitors ask of public records is answered once for all of them, from bytes kept until something of it changes.
 * Whoever says who they are goes on to the API itself; so does what may not be kept.
 */
export function mountPreparedAnswers(app: FastifyInstance, platform: Platform): void {
  const ask = openDoors(platform)
  const kept = keepFresh<PreparedBytes>({
    ...{ freshFor: 5_000, usableFor: 10_000 },
    ...{ most: 2_000, mostBytes: 32_000_000, bytesOf },
  })
  const missing = rememberMissing<string>()
  dropWhileServing(app, {
    live: platform.live,
    drop(change) {
      for (const each of [kept, missing]) each.drop((name) => tellsChanged(name, change))
    },
  })

  app.addHook('preHandler', async (request, reply) => {
    const question = isAnonymous(request.headers) ? publicQuestionOf(request) : undefined
    if (!question) return
    const name = nameOf(question)
    const facts: RequestFacts = {
      id: request.id,
      address: callerAddress(request),
      headers: {},
      cookies: [],
      procedure: procedureOf(question),
    }
    let absent = missing.find(name)
    let refused: Response | undefined
    const make = async () => {
      const keepMissing = missing.look()
      const answer = await ask(question, facts)
      if (answer?.status === 200) return await prepareBytes(await answer.text(), 5)
      if (answer?.status === 404) {
        absent = await answer.text()
        keepMissing(name, absent)
        // The answer no longer exists, so drop the older copy.
        kept.drop((other) => other === name)
      } else refused = answer
      return undefined
    }
    const bytes = absent === undefined ? await kept.get(name, make) : undefined
    if (!bytes && !refused && absent === undefined) return
    request.facts = facts
    reply.header('vary', 'cookie, authorization')
    if (bytes) return sendPrepared(request, reply.type('application/json'), bytes)
    return refused ? reply.send(refused) : reply.code(404).type('application/json').send(absent)
  })
}

const procedureOf = ({ record, id }: PublicQuestion) => `${record}.${id === undefined ? 'browse' : 'read'}`

/** The doors of the API, entered as a visitor without HTTP. */
function openDoors(platform: Platform) {
  const rest = new OpenAPIHandler(router, restOptions())
  const rpc = new RPCHandler(router, rpcOptions())
  return async ({ url, body }: PublicQuestion, request: RequestFacts): Promise<Response | undefined> => {
    const context = { ...platform, actor: visitor, request }
    const address = new URL(url, 'http://visitor')
    if (body === undefined) return (await rest.handle(new Request(address), { prefix: '/api', context })).response
    const headers = { 'content-type': 'application/json' }
    const sent = new Request(address, { method: 'POST', headers, body })
    return (await rpc.handle(sent, { prefix: '/api/rpc', context })).response
  }
}
