import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ METRICS_TOKEN: 'operator-token' })
const bearer = { authorization: 'Bearer operator-token' }
const read = (options: Parameters<typeof app.call>[1], on = app) => on.call('/metrics', options)

test('metrics count requests by procedure, never by path', async () => {
  await app.call('/api/instance')
  await app.call('/secret-code-in-a-path')
  const { status, text } = await read({ headers: bearer })
  expect(status).toBe(200)
  expect(text).toMatch(/subrosa_http_request_seconds_count\{method="GET",route="instance\.read",status="2xx"\} 1/)
  expect(text).toContain('subrosa_database_connections{state="idle"}')
  expect(text).toContain('subrosa_live_subscriptions 0')
  expect(text).not.toContain('secret-code')
})

test.each([
  ['a stranger', { remoteAddress: '203.0.113.9' }],
  ['a stranger behind a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a stranger who claims to be here', { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a wrong token', { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer operator-tokem' } }],
  ['the token in another scheme', { remoteAddress: '203.0.113.9', headers: { authorization: 'Basic operator-token' } }],
])('answers a request for metrics from %s like an unknown address', async (_, options) => {
  const [refused, unknown] = await Promise.all([read(options), app.call('/nothing-here', options)])
  expect(refused.status).toBe(404)
  expect(refused.text.replaceAll('/metrics', '')).toBe(unknown.text.replaceAll('/nothing-here', ''))
})

test('serves metrics to any address with the token', async () => {
  expect((await read({ remoteAddress: '203.0.113.9', headers: bearer })).status).toBe(200)
})

test('serves metrics only to loopback if no token is set', async () => {
  const without = await testApp()
  expect((await read({}, without)).status).toBe(200)
  expect((await read({ remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer ' } }, without)).status).toBe(
    404,
  )
})

test('serves no metrics through a local proxy that forwards no address', async () => {
  expect((await read({})).status).toBe(404)
  const published = await testApp({ PUBLIC_URL: 'https://members.example.com' })
  expect((await read({}, published)).status).toBe(404)
  const behindProxy = await testApp({ TRUSTED_PROXY: '127.0.0.1' })
  expect((await read({}, behindProxy)).status).toBe(404)
  const here = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  expect((await read({}, here)).status).toBe(200)
})
