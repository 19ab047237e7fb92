import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface Readiness {
  /** Set when the process stops, so that a load balancer sends nothing new. */
  draining: boolean
  ping: () => Promise<void>
}

const pingTimeout = 1_000

export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_, reply) => {
    // A connection that stays open would delay the stop.
    if (readiness.draining) reply.header('connection', 'close')
  })
  let pendingPing: Promise<void> | undefined
  /** One ping at a time: if the database hangs, health checks occupy one connection and not one each. */
  const pingOnce = () => {
    pendingPing ??= readiness.ping().finally(() => {
      pendingPing = undefined
    })
    return pendingPing
  }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (readiness.draining) return reply.status(503).send({ status: 'stopping' })
    try {
      await Promise.race([
        pingOnce(),
        wait(pingTimeout, undefined, { ref: false }).then(() => Promise.reject(new Error('No answer'))),
      ])
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
}
