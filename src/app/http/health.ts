import type { FastifyInstance } from 'fastify'

export interface Readiness {
  /** Set when the process stops, so that a load balancer sends nothing new. */
  draining: boolean
  ping: () => Promise<void>
}

export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
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
