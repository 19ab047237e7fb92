import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { mountHealth } from './health.ts'

function serve(ping: () => Promise<void>) {
  const app = Fastify()
  mountHealth(app, { draining: false, ping })
  return async () => (await app.inject('/readyz')).statusCode
}

test('reports a hanging database after a second, with one query for all health checks', async () => {
  const ping = vi.fn(() => new Promise<void>(() => undefined))
  const ready = serve(ping)
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([503, 503, 503])
  expect(await ready()).toBe(503)
  expect(ping).toHaveBeenCalledTimes(1)
})

test('reports that the process is ready again when the database answers again', async () => {
  let isAway = true
  const ready = serve(async () => {
    if (isAway) throw new Error('away')
  })
  expect(await ready()).toBe(503)
  isAway = false
  expect(await ready()).toBe(200)
})
