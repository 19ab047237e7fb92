import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ApiClient } from '#api/api-client.ts'
import { openMemoryLimits } from '#platform/limits/memory-limits.ts'
import { limits } from '#platform/limits/rules.ts'
import { pageHandler, pageRoute } from './render-page.ts'
import { openRenderings } from './renderings.ts'

function serve() {
  const app = Fastify()
  let count = 0
  const render = async () => {
    count++
    return new Response('<p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const given = { render, client: () => ({}) as ApiClient, origin: () => 'https://example.com' }
  const beginRendering = openRenderings(openMemoryLimits(() => 0))
  app.route({ ...pageRoute, handler: pageHandler({ mode: 'production', ...given, beginRendering }) })
  return { app, renderings: () => count }
}

test('many pages from one network are refused before they are rendered, with a page of ours, and no others', async () => {
  const { app, renderings } = serve()
  const ask = (address: string, url: string) => app.inject({ url, remoteAddress: address })
  const flood = await Promise.all(
    Array.from({ length: limits.page.burst + 30 }, (_, index) => ask('192.0.2.1', `/listings?search=${index}`)),
  )
  const statuses = flood.map(({ statusCode }) => statusCode)
  // Two are rendered and forty wait at once; whoever has most of the line is told 429 as well.
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(renderings()).toBe(statuses.filter((status) => status === 200).length)
  const refused = await ask('192.0.2.1', '/dashboard')
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1', 'cache-control': 'no-store' } })
  expect(refused.body).toContain('One moment, please')
  expect(refused.headers['content-security-policy']).toContain("default-src 'self'")
  expect((await ask('192.0.2.2', '/dashboard')).statusCode).toBe(200)
})
