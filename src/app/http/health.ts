import type { FastifyInstance } from 'fastify'

export interface Readiness {
  /** Set when the process stops, so that a load balancer sends nothing new. */
  draining: boolean
  ping: () => Promise<void>
}

export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_, reply) => {
    // What is still answered is the connection's last: kept open it would hold up the stop.
    if (readiness.draining) reply.header('connection', 'close')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (readiness.draining) return reply.status(503).send({ status: 'stopping' })
    try {
      await readiness.ping()
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
}
