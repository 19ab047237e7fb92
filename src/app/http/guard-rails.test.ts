import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { memberActor, testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = memberActor(randomUUID(), { curator: true })
const write = (headers: Record<string, string>, on = app) =>
  on.call('/api/instance', { method: 'PATCH', body: { joining: 'open' }, as: curator, headers })

describe('the origin of a write', () => {
  test.each([
    ['this site', { origin: 'http://localhost:80', host: 'localhost:80' }],
    ['a client that is no browser', {}],
    ['a form on this site', { 'sec-fetch-site': 'same-origin', cookie: 'a=b' }],
  ])('accepts a write from %s', async (_, headers) => {
    expect((await write(headers)).status).toBe(200)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no site at all', { origin: 'null' }],
    ['this host by another scheme', { origin: 'https://localhost:80', host: 'localhost:80' }],
    ['another port', { origin: 'http://localhost:81', host: 'localhost:80' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a browser that hides it', { cookie: 'session=1' }],
    ['another site, as fetch says', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }],
  ])('refuses a write from %s', async (_, headers) => {
    const { status, json } = await write({ host: 'localhost:80', ...headers })
    expect(status).toBe(403)
    expect(json).toMatchObject({ code: 'FORBIDDEN', message: 'The request came from another site.' })
  })

  test('if PUBLIC_URL is set, accepts writes only from its origin, whatever Host says', async () => {
    const published = await testApp({ PUBLIC_URL: 'https://members.example.com' })
    expect((await write({ origin: 'https://members.example.com' }, published)).status).toBe(200)
    expect((await write({ origin: 'http://evil.example', host: 'evil.example' }, published)).status).toBe(403)
  })
})

describe('every answer', () => {
  test('every response has the protective headers and a request id made by the server', async () => {
    const { headers } = await app.call('/api/instance', { headers: { 'x-request-id': 'forged' } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test.each(['/healthz', '/readyz', '/robots.txt', '/nowhere', '/%zz', '/api/nowhere', '/metrics'])(
    'keeps %s out of frames of other sites',
    async (url) => {
      const { headers } = await app.call(url)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
    },
  )

  test('every response has Strict-Transport-Security if the public address uses TLS', async () => {
    const published = await testApp({ PUBLIC_URL: 'https://members.example.com' })
    const { headers } = await published.call('/api/instance')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })
})

describe('input that cannot be taken', () => {
  const raw = (payload: string, type = 'application/json') =>
    app.server.inject({ method: 'PATCH', url: '/api/instance', payload, headers: { 'content-type': type } })

  test('refuses a body that is too large before it is read completely', async () => {
    const answer = await raw(JSON.stringify({ name: 'x'.repeat(300_000) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  test('refuses broken JSON, and JSON with keys such as __proto__', async () => {
    expect((await raw('{"name":')).statusCode).toBe(400)
    expect((await raw('{"__proto__":{"curator":true}}')).statusCode).toBe(400)
  })

  test('refuses other content types than JSON', async () => {
    const answer = await raw('name=x', 'application/x-www-form-urlencoded')
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  test('answers 400 to text that PostgreSQL cannot store', async () => {
    const answer = await app.call('/api/sessions', {
      method: 'POST',
      body: { email: 'a\u0000b@example.com', password: 'dusk at the quay' },
    })
    expect(answer.status).toBe(400)
  })

  test('answers 404 for an unknown procedure', async () => {
    const { status, json } = await app.call('/api/nothing')
    expect(status).toBe(404)
    expect(json).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('health', () => {
  test('the health checks report that the process runs, and whether it can serve requests', async () => {
    expect((await app.call('/healthz')).json).toEqual({ status: 'ok' })
    expect((await app.call('/readyz')).json).toEqual({ status: 'ready' })
    app.readiness.draining = true
    expect((await app.call('/readyz')).status).toBe(503)
    app.readiness.draining = false
  })
})

describe('the API’s own description', () => {
  test('serves an OpenAPI document made from the contract', async () => {
    const { json } = await app.call('/api/openapi.json')
    expect(json.openapi).toMatch(/^3\.1/)
    expect(Object.keys(json.paths['/instance'])).toEqual(['get', 'patch'])
  })

  test('serves the API reference as a page without scripts', async () => {
    const { status, text, headers } = await app.call('/api/reference')
    expect(status).toBe(200)
    expect(text).toContain('Read the public facts about the instance')
    expect(text).toContain('PATCH /api/instance')
    expect(text).toContain('IDEMPOTENCY_KEY_REUSED')
    expect(text).not.toContain('<script')
    expect(headers['content-security-policy']).toMatch(/style-src 'sha256-/)
  })
})
