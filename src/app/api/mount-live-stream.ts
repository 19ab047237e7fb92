import type { OutgoingHttpHeaders } from 'node:http'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { StandardRPCHandler } from '@orpc/server/standard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#platform/scope.ts'
import { router } from '../router.ts'
import { interceptors } from './interceptors.ts'

type Handler = StandardOpenAPIHandler<Scope> | StandardRPCHandler<Scope>
type Prefix = '/api' | '/api/rpc'

/**
 * The live stream by both protocols. Its procedure is called like any other, with all interceptors. Its events are written
 * to the response directly: an async generator, a web stream and an abort signal for each of thousands of streams would
 * be most of the memory of the process.
 */
export function mountLiveStream(
  api: FastifyInstance,
  scopeOf: (request: FastifyRequest, actor?: 'current') => Promise<Scope>,
): void {
  const options = { clientInterceptors: [...interceptors] }
  const restHandler = new StandardOpenAPIHandler<Scope>({ live: router.live }, options)
  const rpcHandler = new StandardRPCHandler<Scope>({ live: router.live }, options)
  const mount = (method: string[], url: string, handler: Handler, prefix: Prefix) =>
    api.route({
      ...{ method, url, exposeHeadRoute: false },
      handler: async (request, reply) => openStream(handler, prefix, await scopeOf(request, 'current'), request, reply),
    })
  mount(['GET'], '/api/live', restHandler, '/api')
  mount(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/api/rpc/live/stream', rpcHandler, '/api/rpc')
}

async function openStream(
  handler: Handler,
  prefix: Prefix,
  context: Scope,
  { method, url, headers, body }: FastifyRequest,
  reply: FastifyReply,
) {
  const call = { method, url: new URL(url, 'http://stream'), headers, signal: undefined, body: async () => body }
  const { response } = await handler.handle(call, { prefix, context })
  const { sendEvents, cookies } = context.request
  if (!sendEvents)
    return reply
      .status(response?.status ?? 404)
      .headers({ 'content-type': 'application/json' })
      .send(JSON.stringify(response?.body))

  // Nothing that stays as long as the stream may hold the call.
  delete context.request.sendEvents
  reply.hijack()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  reply.header('content-type', 'text/event-stream')
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  sendEvents(reply.raw, { isRpc: handler instanceof StandardRPCHandler })
  return reply
}
