import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#platform/config/read-config.ts'
import type { OpenPlatform } from '../platform.ts'

/** Prometheus metrics for the operator; anyone else gets 404. */
export function mountMetrics(app: FastifyInstance, platform: OpenPlatform): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measurePlatform(platform, registry)
  measureStandbys(platform, registry)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, platform.config)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** By route pattern or procedure, never by path: paths contain ids. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'subrosa_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.facts?.procedure ?? request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
  })
}

function measurePlatform({ database: { pool }, live }: OpenPlatform, registry: Registry): void {
  const connections = new Gauge({
    name: 'subrosa_database_connections',
    help: 'Connections of the pool by state; waiting counts requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'open' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const streams = new Gauge({
    name: 'subrosa_live_subscriptions',
    help: 'Audiences that open live streams of this process wait for',
    registers: [registry],
    collect() {
      streams.set(live.size())
    },
  })
}

/** Where standbys are read from. */
function measureStandbys({ database: { standbys } }: OpenPlatform, registry: Registry): void {
  if (!standbys) return
  const reads = new Counter({
    name: 'subrosa_database_reads_total',
    help: 'Reads that a standby may answer, by who answered',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      reads.reset()
      for (const server of ['standby', 'primary'] as const) reads.inc({ server }, standbys.counts[server])
    },
  })
  const delays = new Gauge({
    name: 'subrosa_standby_delay_seconds',
    help: 'How far each standby was behind when it was last looked at, in the order of DATABASE_READ_URL',
    labelNames: ['standby'],
    registers: [registry],
    collect() {
      for (const [index, { delay }] of standbys.state().entries()) delays.set({ standby: index + 1 }, delay / 1_000)
    },
  })
}

/** Requires the token. If none is set, only this machine may read, and not through a proxy that may act for strangers. */
function mayRead({ headers, socket }: FastifyRequest, { METRICS_TOKEN, loopbackOnly }: Config): boolean {
  if (METRICS_TOKEN) {
    const [scheme, token = ''] = (headers.authorization ?? '').split(' ')
    return scheme === 'Bearer' && isEqual(token, METRICS_TOKEN)
  }
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return loopbackOnly && !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
