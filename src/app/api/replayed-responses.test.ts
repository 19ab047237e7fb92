import { randomUUID } from 'node:crypto'
import { implement } from '@orpc/server'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { procedure } from '#platform/contract.ts'
import type { Scope } from '#platform/scope.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { mountApi } from './mount-api.ts'

const Sum = z.object({
  total: z.bigint(),
  at: z.date(),
  a: z.string().optional(),
  tags: z.set(z.string()),
  empty: z.null(),
})
const contract = {
  sum: procedure
    .route({ method: 'POST', path: '/sum' })
    .input(z.object({ parts: z.array(z.bigint()) }))
    .output(Sum),
  nothing: procedure.route({ method: 'POST', path: '/nothing' }).output(z.void()),
}

const { platform } = await testApp()
const actor = memberActor(randomUUID())
const server = await serve()

/** An API of procedures that answer with more than JSON knows; each call of a verb answers differently. */
async function serve() {
  const os = implement(contract).$context<Scope>()
  const router = os.router({
    sum: os.sum.handler(({ input }) => ({
      total: input.parts.reduce((sum, part) => sum + part, 9_007_199_254_740_993n),
      at: new Date(),
      a: `${randomUUID()} \u0000`,
      tags: new Set([randomUUID()]),
      empty: null,
    })),
    nothing: os.nothing.handler(() => undefined),
  })
  const app = Fastify()
  const scopeOf = async ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
    ({ ...platform, actor, request: { id: randomUUID(), address: '192.0.2.1', headers, cookies: [] } }) satisfies Scope
  await mountApi(app, scopeOf, router)
  return app
}

const post = (url: string, key: string, payload: object) =>
  server.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': key } })
const asRpc = (parts: string[]) => ({ json: { parts }, meta: parts.map((_, at) => [0, 'parts', at]) })

test.each([
  ['REST', '/api/sum', { parts: ['1', '2'] }],
  ['RPC', '/api/rpc/sum', asRpc(['1', '2'])],
])('answers a retry through %s with the same bytes as the first request', async (_, url, payload) => {
  const key = randomUUID()
  const first = await post(url, key, payload)
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('"9007199254740996"')
  const retry = await post(url, key, payload)
  expect(retry.statusCode).toBe(200)
  expect(retry.body).toBe(first.body)
})

test('returns the stored result to a retry by the other protocol', async () => {
  const key = randomUUID()
  const { json } = (await post('/api/rpc/sum', key, asRpc(['5']))).json()
  expect((await post('/api/sum', key, { parts: ['5'] })).json()).toEqual(json)
})

test('refuses other input with an idempotency key that was used', async () => {
  const key = randomUUID()
  await post('/api/rpc/sum', key, asRpc(['1']))
  expect((await post('/api/rpc/sum', key, asRpc(['2']))).statusCode).toBe(422)
})

test('replays an empty response to a retry', async () => {
  const key = randomUUID()
  const first = await post('/api/nothing', key, {})
  const retry = await post('/api/nothing', key, {})
  expect([retry.statusCode, retry.body]).toEqual([first.statusCode, first.body])
})
