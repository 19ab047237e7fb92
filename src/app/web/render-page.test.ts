import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { ApiClient } from '#api/api-client.ts'
import type { PageContext } from '#api/page-context.ts'
import type { PageRenderer } from './page-renderer.ts'
import { pageHandler, pageRoute } from './render-page.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

function serve(render: PageRenderer, logger: FastifyServerOptions['logger'] = false) {
  const app = Fastify({ forceCloseConnections: true, logger })
  const client = () => ({}) as ApiClient
  app.route({
    ...pageRoute,
    handler: pageHandler({
      ...{ mode: 'production', render, client, origin: () => 'https://example.com' },
      beginRendering: async () => () => undefined,
    }),
  })
  return app
}

test('gives each page its own nonce, the one in its security policy', async () => {
  const nonces: string[] = []
  const app = serve(async (_request, { context }: { context: PageContext }) => {
    nonces.push(context.nonce ?? '')
    return new Response('<p>page</p>', { headers: html })
  })
  const policies = [await app.inject('/'), await app.inject('/')].map((page) => page.headers['content-security-policy'])

  expect(new Set(nonces).size).toBe(2)
  for (const [index, policy] of policies.entries()) expect(policy).toContain(`'nonce-${nonces[index]}'`)
  expect(policies.join()).not.toContain('unsafe-inline')
})

test('loads scripts after the first paint, by inline code that the security policy allows', async () => {
  const entry = '<script type="module" async="" src="/assets/a.js"></script>'
  const app = serve(async () => new Response(`<p>page</p>${entry}`, { headers: html }))
  const { body, headers } = await app.inject('/')

  expect(body).not.toContain(entry)
  const [, nonce] = /<script nonce="([^"]+)">\(\(\) =>/.exec(body) ?? []
  expect(nonce).toBeDefined()
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
})

test('lets no cache store a page for a request with credentials, even if rendering failed', async () => {
  const app = serve(async (request) => {
    if (request.url.endsWith('/broken')) throw new Error('no')
    return new Response('page', { headers: html })
  })
  const cached = async (url: string, headers = {}) => (await app.inject({ url, headers })).headers['cache-control']

  expect(await cached('/')).toBe('private, no-cache')
  for (const cookie of ['session=abc', '__Host-refresh=abc', 'member=1']) {
    expect(await cached('/', { cookie })).toBe('private, no-store')
    expect(await cached('/broken', { cookie })).toBe('private, no-store')
  }
})

test('sends the failure page with only a reference if rendering throws', async () => {
  const page = await serve(() => Promise.reject(new Error('secret detail'))).inject('/')

  expect(page.statusCode).toBe(500)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('Something went wrong')
  expect(page.body).toMatch(/Reference \S+/)
  expect(page.body).not.toContain('secret detail')
})

test('sends the failure page if rendering returned no page', async () => {
  const page = await serve(async () => Response.json({ message: 'secret detail' }, { status: 500 })).inject('/')

  expect(page.statusCode).toBe(500)
  expect(page.body).toContain('Something went wrong')
  expect(page.body).not.toContain('secret detail')
})

test('sends the page that the application rendered for a failed loader', async () => {
  const page = await serve(async () => new Response('<p>drawn</p>', { status: 500, headers: html })).inject('/')

  expect(page.statusCode).toBe(500)
  expect(page.body).toBe('<p>drawn</p>')
})

test.each([
  ['the database is away', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
  ['the API is unavailable', Object.assign(new Error('no'), { code: 'UNAVAILABLE', defined: true })],
])('while %s, a page has status 503, rendered or not, and no defect is logged', async (_, away) => {
  const said: string[] = []
  const render: PageRenderer = async ({ url }, { context }) => {
    context.reportApiError?.(away)
    if (url.endsWith('/whole')) return new Response('<p>the rest of it</p>', { headers: html })
    if (!url.endsWith('/drawn')) throw Object.assign(new Error('wrapped'), { cause: outage })
    return new Response('<p>drawn</p>', { status: 500, headers: html })
  }
  const outage = Object.assign(new Error('no'), { code: '57P01' })
  const app = serve(render, { level: 'error', stream: { write: (line: string) => said.push(line) } })
  const answer = async (url: string) => {
    const { statusCode, body } = await app.inject(url)
    return [statusCode, body]
  }

  expect(await answer('/drawn')).toEqual([503, '<p>drawn</p>'])
  expect(await answer('/none')).toEqual([503, expect.stringContaining('Something went wrong')])
  expect(await answer('/whole')).toEqual([200, '<p>the rest of it</p>'])
  expect(said).toEqual([])
})

test.each([
  ['//evil.example/x?a=1', '/evil.example/x?a=1'],
  ['///x', '/x'],
  ['/\\\\evil.example', '/evil.example'],
])('redirects %s to a path of this site, whatever the Host header says', async (url, location) => {
  const app = serve(async () => new Response('page', { headers: html }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get({ port, path: url, headers: { host: 'evil.example' } }, resolve),
  )
  answer.resume()
  await app.close()
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
})

test('answers HEAD for a page like GET, without a body', async () => {
  const app = serve(async ({ method }) => new Response(method === 'HEAD' ? null : 'page', { headers: html }))
  const head = await app.inject({ method: 'HEAD', url: '/' })

  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('logs no failure if the client disconnects before the page is ready', async () => {
  const said: string[] = []
  const reader = new AbortController()
  let reason: unknown
  const render: PageRenderer = async ({ url, signal }) => {
    if (!url.endsWith('/slow')) return new Response('page', { headers: html })
    const left = new Promise((resolve) => signal.addEventListener('abort', resolve))
    reader.abort()
    await left
    reason = signal.reason
    // What Start makes of it.
    return Response.json({}, { status: 500 })
  }
  const app = serve(render, { level: 'warn', stream: { write: (line: string) => said.push(line) } })
  const address = await app.listen({ port: 0 })

  await expect(fetch(`${address}/slow`, { signal: reader.signal })).rejects.toThrow()
  await expect.poll(() => reason).toMatchObject({ status: 499 })
  expect((await fetch(address)).status).toBe(200)
  await app.close()
  expect(said).toEqual([])
})
