import type { AnyContractRouter } from '@orpc/contract'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { createRouterClient, type Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fastify'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiClient } from '#api/api-client.ts'
import type { Scope } from '#platform/scope.ts'
import { router } from '../router.ts'
import { interceptors } from './interceptors.ts'
import { mountLiveStream } from './mount-live-stream.ts'

type ScopeOf = (request: FastifyRequest, actor?: 'current') => Promise<Scope>

const bodyLimit = 256 * 1024

/**
 * One router with two protocols: REST under /api for everyone, oRPC's own under /api/rpc for the product's pages. Handlers
 * return the reply, or Fastify would answer a second time and log that as a failure.
 */
export async function mountApi(
  app: FastifyInstance,
  scopeOf: ScopeOf,
  servedRouter: Router<AnyContractRouter, Scope> = router,
): Promise<void> {
  const restHandler = new OpenAPIHandler(servedRouter, restOptions())
  const rpcHandler = new RPCHandler(servedRouter, rpcOptions())

  await app.register((api, _, done) => {
    acceptJsonOnly(api)
    mountLiveStream(api, scopeOf)
    api.all('/api/rpc/*', async (request, reply) => {
      const result = await rpcHandler.handle(request, reply, { prefix: '/api/rpc', context: await scopeOf(request) })
      return result.matched ? reply : sendNoSuchProcedure(reply)
    })
    api.all('/api/*', async (request, reply) => {
      const result = await restHandler.handle(request, reply, { prefix: '/api', context: await scopeOf(request) })
      return result.matched ? reply : sendNoSuchProcedure(reply)
    })
    api.all('/api', async (_, reply) => sendNoSuchProcedure(reply))
    done()
  })
}

/** The options of each protocol, used to answer HTTP requests and to make cached responses. */
export const restOptions = () => ({
  clientInterceptors: [...interceptors],
  plugins: [new SmartCoercionPlugin<Scope>({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
})
export const rpcOptions = () => ({ clientInterceptors: [...interceptors] })

/** Calls the same procedures within this process, for pages rendered on the server. */
export function clientFor(scope: () => Promise<Scope>): ApiClient {
  return createRouterClient(router, { context: scope, interceptors: [...interceptors] }) as ApiClient
}

function acceptJsonOnly(api: FastifyInstance) {
  api.removeAllContentTypeParsers()
  const parse = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}

function sendNoSuchProcedure(reply: FastifyReply) {
  return reply.status(404).send({ defined: false, code: 'NOT_FOUND', status: 404, message: 'No such procedure.' })
}
