import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ApiClient } from '#api/api-client.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import type { Config } from '#platform/config/read-config.ts'
import { openMemoryLimits } from '#platform/limits/memory-limits.ts'
import { limits } from '#platform/limits/rules.ts'
import { openSessionMembers } from '#platform/limits/session-members.ts'
import { openRenderingLimit } from './limit-renderings.ts'
import { pageHandler, pageRoute } from './render-page.ts'

function serve() {
  const app = Fastify()
  let count = 0
  const render = async () => {
    count++
    return new Response('<p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const given = { render, client: () => ({}) as ApiClient, origin: () => 'https://example.com' }
  const sessionMembers = openSessionMembers()
  const config = { secure: false } as Config
  const beginRendering = openRenderingLimit({ memoryLimits: openMemoryLimits(() => 0), sessionMembers, config })
  app.route({ ...pageRoute, handler: pageHandler({ mode: 'production', ...given, beginRendering }) })
  const ask = (address: string, url: string, session?: string) =>
    app.inject({ url, remoteAddress: address, headers: session ? { cookie: `session=${session}` } : {} })
  return { ask, sessionMembers, renderings: () => count }
}

test('refuses too many pages for one network before rendering, but none for other networks', async () => {
  const { ask, renderings } = serve()
  const flood = await Promise.all(
    Array.from({ length: limits.page.burst + 30 }, (_, index) => ask('192.0.2.1', `/listings?search=${index}`)),
  )
  const statuses = flood.map(({ statusCode }) => statusCode)
  // Two are rendered and forty wait at once; the caller with most of the waiting requests gets 429 as well.
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(renderings()).toBe(statuses.filter((status) => status === 200).length)
  const refused = await ask('192.0.2.1', '/dashboard')
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1', 'cache-control': 'no-store' } })
  expect(refused.body).toContain('One moment, please')
  expect(refused.headers['content-security-policy']).toContain("default-src 'self'")
  expect((await ask('192.0.2.2', '/dashboard')).statusCode).toBe(200)
})

test('counts rendered pages of members at one address separately, and an invented session with its network', async () => {
  const { ask, sessionMembers } = serve()
  for (const session of ['one', 'two']) sessionMembers.remember(hashToken(session), randomUUID())
  const statusesOf = async (session: string) => {
    const answers = []
    for (let count = 0; count < limits.page.burst; count++) answers.push(await ask('192.0.2.1', '/dashboard', session))
    return new Set(answers.map(({ statusCode }) => statusCode))
  }
  for (const session of ['one', 'two', 'invented']) expect(await statusesOf(session)).toEqual(new Set([200]))
  for (const session of ['one', 'two', 'another invented', undefined])
    expect((await ask('192.0.2.1', '/dashboard', session)).statusCode).toBe(429)
})

test('counts pages rendered for all sessions of a member against one rate limit', async () => {
  const { ask, sessionMembers } = serve()
  const memberId = randomUUID()
  for (const session of ['one', 'two']) sessionMembers.remember(hashToken(session), memberId)
  for (let count = 0; count < limits.page.burst; count++) await ask('192.0.2.1', '/dashboard', 'one')
  expect((await ask('192.0.2.2', '/dashboard', 'two')).statusCode).toBe(429)
})
