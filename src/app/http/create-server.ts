import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '#platform/config/read-config.ts'
import { commonErrors } from '#platform/contract.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { drainUnreadBodies } from './drain-unread-bodies.ts'
import { errorForStatus, refuseConnection } from './errors-by-status.ts'
import { protectiveHeaders } from './guard-rails.ts'
import { holdNotFound } from './hold-not-found.ts'
import { isOutage } from './is-outage.ts'
import { limitBodyTime } from './limit-body-time.ts'
import { trustedProxies } from './trust-proxy.ts'

/** The HTTP server without routes: limits, timeouts, request ids, the log, and errors before a request reaches a route. */
export function createServer(config: Config, log: Log): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Never the caller's id: strangers could write anything into the log with it.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXY ? trustedProxies(config.TRUSTED_PROXY) : false,
    bodyLimit: 1024 * 1024,
    // For uploads over a slow connection; other requests have `limitBodyTime`.
    requestTimeout: 300_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    // While the server closes, requests on open connections are still answered.
    return503OnClosing: false,
    // Neither reaches the routes or the error handler.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(protectiveHeaders)),
    clientErrorHandler: refuseConnection,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance

  holdNotFound(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onSend', async ({ facts }, reply) => {
    if (reply.statusCode === 503) reply.header('retry-after', '2')
    if (reply.statusCode === 429 && facts?.retryAfter) reply.header('retry-after', String(facts.retryAfter))
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the path: paths may contain secret codes and ids.
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
  limitBodyTime(app, 30_000)
  drainUnreadBodies(app, 10_000)
  app.setErrorHandler(sendError)
  // Fastify's own message would contain the address.
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ defined: true, ...errorForStatus(404), status: 404 }))
  return app
}

function sendError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode && error.statusCode < 500) return sendRefusal(error.statusCode, error, reply)
  if (isOutage(error)) {
    request.log.warn({ err: error, requestId: request.id }, 'unavailable')
    const { status, message } = commonErrors.UNAVAILABLE
    return reply.status(status).send({ defined: true, code: 'UNAVAILABLE', status, message })
  }
  request.log.error({ err: error }, 'unexpected failure')
  const message = 'Something went wrong on our side. Nothing was changed.'
  const data = { reference: request.id }
  return reply.status(500).send({ defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message, data })
}

/** Messages of libraries are not sent, since they may quote the request. */
function sendRefusal(status: number, error: Error, reply: FastifyReply) {
  const { code, message } = errorForStatus(status)
  const refusal = error instanceof Refusal ? error : undefined
  const details = { message: refusal?.message || message, ...(refusal?.data !== undefined && { data: refusal.data }) }
  return reply.status(status).send({ defined: code in commonErrors, code, status, ...details })
}
