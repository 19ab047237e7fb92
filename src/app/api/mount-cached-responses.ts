import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import type { FastifyInstance } from 'fastify'
import { visitor } from '#database/actor.ts'
import type { Platform, RequestFacts } from '#platform/scope.ts'
import { callerAddress } from '../http/trust-proxy.ts'
import { router } from '../router.ts'
import { type CompressedVariants, compressVariants, sendCompressed } from '../web/compressed-variants.ts'
import { invalidateWhileServing } from '../web/invalidate-on-change.ts'
import { isAnonymousRequest } from '../web/is-anonymous-request.ts'
import { notFoundCache } from '../web/not-found-cache.ts'
import { staleWhileRevalidateCache } from '../web/stale-while-revalidate.ts'
import { type CacheableRequest, cacheableRequest, cacheKey, isResponseAffected } from './cacheable-request.ts'
import { restOptions, rpcOptions } from './mount-api.ts'

const totalBytes = ({ br, gzip, identity }: CompressedVariants) => br.length + gzip.length + identity.length

/**
 * Visitors' requests for public records are answered from a cache of compressed responses, which are invalidated when a
 * record changes. Signed-in requests, and requests that must not be cached, go to the API itself.
 */
export function mountCachedResponses(app: FastifyInstance, platform: Platform): void {
  const callAsVisitor = openVisitorApi(platform)
  const cache = staleWhileRevalidateCache<CompressedVariants>({
    ...{ freshFor: 5_000, staleFor: 10_000 },
    ...{ maxEntries: 2_000, maxBytes: 32_000_000, bytesOf: totalBytes },
  })
  const notFound = notFoundCache<string>()
  invalidateWhileServing(app, {
    live: platform.live,
    drop(change) {
      for (const each of [cache, notFound]) each.drop((name) => isResponseAffected(name, change))
    },
  })

  app.addHook('preHandler', async (request, reply) => {
    const cacheable = isAnonymousRequest(request.headers) ? cacheableRequest(request) : undefined
    if (!cacheable) return
    const name = cacheKey(cacheable)
    const facts: RequestFacts = {
      id: request.id,
      address: callerAddress(request),
      headers: {},
      cookies: [],
      procedure: procedureOf(cacheable),
    }
    let notFoundBody = notFound.find(name)
    let otherResponse: Response | undefined
    const fetchVariants = async () => {
      const storeNotFound = notFound.beginLookup()
      const response = await callAsVisitor(cacheable, facts)
      if (response?.status === 200) return await compressVariants(await response.text(), 5)
      if (response?.status === 404) {
        notFoundBody = await response.text()
        storeNotFound(name, notFoundBody)
        // The answer no longer exists, so drop the older copy.
        cache.drop((other) => other === name)
      } else otherResponse = response
      return undefined
    }
    const variants = notFoundBody === undefined ? await cache.get(name, fetchVariants) : undefined
    if (!variants && !otherResponse && notFoundBody === undefined) return
    request.facts = facts
    reply.header('vary', 'cookie, authorization')
    if (variants) return sendCompressed(request, reply.type('application/json'), variants)
    return otherResponse ? reply.send(otherResponse) : reply.code(404).type('application/json').send(notFoundBody)
  })
}

const procedureOf = ({ record, id }: CacheableRequest) => `${record}.${id === undefined ? 'browse' : 'read'}`

/** Calls the API as a visitor, without HTTP. */
function openVisitorApi(platform: Platform) {
  const restHandler = new OpenAPIHandler(router, restOptions())
  const rpcHandler = new RPCHandler(router, rpcOptions())
  return async ({ url, body }: CacheableRequest, request: RequestFacts): Promise<Response | undefined> => {
    const context = { ...platform, actor: visitor, request }
    const address = new URL(url, 'http://visitor')
    if (body === undefined)
      return (await restHandler.handle(new Request(address), { prefix: '/api', context })).response
    const headers = { 'content-type': 'application/json' }
    const rpcRequest = new Request(address, { method: 'POST', headers, body })
    return (await rpcHandler.handle(rpcRequest, { prefix: '/api/rpc', context })).response
  }
}
