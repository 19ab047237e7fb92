import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '#platform/config/read-config.ts'
import type { Log } from '#platform/log.ts'

/** The bare HTTP server: limits, timeouts, request ids, and what it says when a request never reached a route. */
export function createServer(config: Config, log: Log): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Never the caller's own id: it would let a stranger write into the log.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXY ?? false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the path: addresses may carry codes and ids that are secrets.
    request.log.info(
      {
        method: request.method,
        route: request.facts?.procedure ?? request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ err: error }, 'unexpected failure')
    const known = refusals[status]
    return reply.status(status).send({
      defined: known !== undefined,
      code: known?.code ?? (status === 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'),
      status,
      message: known?.message ?? 'Something went wrong on our side. Nothing was changed.',
      data: status === 500 ? { reference: request.id } : undefined,
    })
  })
  return app
}

/** What the HTTP server itself refuses, in the words of the contract. */
const refusals: Record<number, { code: string; message: string } | undefined> = {
  400: { code: 'BAD_REQUEST', message: 'The request could not be read.' },
  403: { code: 'FORBIDDEN', message: 'The request came from another site.' },
  404: { code: 'NOT_FOUND', message: 'Not found.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'This is too large.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON.' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment.' },
}
