import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ApiClient } from '#api/api-client.ts'
import type { PageContext } from '#api/page-context.ts'
import { Refusal } from '#platform/refusal.ts'
import { openCachedPages } from './cached-pages.ts'
import type { BeginRendering } from './limit-renderings.ts'
import type { PageRenderer } from './page-renderer.ts'
import { publicRecords } from './public-records.ts'
import { pageHandler, pageRoute } from './render-page.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const asVisitor = { as: 'visitor' } as unknown as ApiClient
const asSender = { as: 'sender' } as unknown as ApiClient

type Draw = (request: Request, context: PageContext) => Response | Promise<Response>

/** Counts the renderings and remembers what each was given. */
function serve(
  draw: Draw = () => new Response('<p>page</p>', { headers: html }),
  beginRendering: BeginRendering = async () => () => undefined,
) {
  const given: PageContext[] = []
  const render: PageRenderer = async (request, { context }) => {
    given.push(context)
    return draw(request, context)
  }
  const origin = () => 'https://example.com'
  const prepared = openCachedPages({ render, visitor: () => asVisitor, origin, beginRendering })
  const app = Fastify()
  const client = () => asSender
  app.route({
    ...pageRoute,
    handler: pageHandler({ mode: 'production', render, client, origin, cachedPages: prepared, beginRendering }),
  })
  return { app, given, prepared }
}

test('renders a public page once for all visitors, without credentials or nonce', async () => {
  const { app, given } = serve((request) => new Response(request.url, { headers: html }))
  const pages = await Promise.all([app.inject('/about'), app.inject('/about'), app.inject('/about')])

  expect(pages.map(({ body }) => body)).toEqual(Array(3).fill('https://example.com/about'))
  expect(given).toHaveLength(1)
  expect(given[0]).toMatchObject({ nonce: undefined, api: asVisitor, origin: 'https://example.com' })
  expect(pages[0]?.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
    'content-type': 'text/html; charset=utf-8',
  })
})

test('caches a page for each theme', async () => {
  const { app, given } = serve((_, { theme }) => new Response(theme, { headers: html }))
  const ask = (cookie?: string) => app.inject({ url: '/', headers: cookie ? { cookie } : {} })
  for (const cookie of [undefined, 'theme=dark', 'theme=light', 'theme=sepia', 'theme=dark; other=1']) await ask(cookie)

  expect(given.map(({ theme }) => theme)).toEqual(['auto', 'dark', 'light'])
  expect((await ask('theme=dark')).body).toBe('dark')
})

test.each([
  ['a session', { url: '/', headers: { cookie: '__Host-session=1' } }],
  ['an authorization', { url: '/', headers: { authorization: 'Bearer x' } }],
  ['a list page with a filter', { url: '/listings?category=Art' }],
  ['another page', { url: '/dashboard' }],
])('renders a request with %s separately, and does not cache the page', async (_, asked) => {
  const { app, given } = serve()
  await app.inject(asked)
  await app.inject(asked)

  expect(given).toHaveLength(2)
  for (const context of given) {
    expect(context.nonce).toMatch(/.{20}/)
    expect(context.api).toBe(asSender)
  }
})

test('a cached page does not depend on the Host header of the request', async () => {
  const { app, given } = serve((request) => new Response(request.url, { headers: html }))
  const page = await app.inject({ url: '/', headers: { host: 'evil.example' } })
  expect(page.body).toBe('https://example.com/')
  expect(given[0]?.origin).toBe('https://example.com')
})

test.each<[string, Draw]>([
  ['was answered with another status', () => new Response('<p>busy</p>', { status: 503, headers: html })],
  [
    'lacks what the API did not answer',
    (_, context) => {
      context.reportApiError?.(new Error('too many'))
      return new Response('<p>part</p>', { headers: html })
    },
  ],
  [
    'failed in part',
    (_, context) => {
      context.reportFailure(new Error('broken'))
      return new Response('<p>part</p>', { headers: html })
    },
  ],
])('does not cache a page that %s', async (_, draw) => {
  let well = false
  const { app } = serve((request, context) =>
    well ? new Response('<p>whole</p>', { headers: html }) : draw(request, context),
  )
  expect((await app.inject('/')).body).not.toContain('whole')
  well = true
  expect((await app.inject('/')).body).toContain('whole')
})

test('renders a page that does not exist at most once a second, until a live event says that it exists', async () => {
  const id = '0198f0a0-0000-7000-8000-000000000003'
  const missing = `/listings/${id}`
  const { app, given, prepared } = serve((_, context) => {
    context.reportApiError?.(new Error('no such listing'))
    return new Response('<script>1</script><p>not found</p>', { status: 404, headers: html })
  })
  const plain = await app.inject(missing)
  const packed = await app.inject({ url: missing, headers: { 'accept-encoding': 'br' } })
  expect(plain).toMatchObject({ statusCode: 404, body: '<script>1</script><p>not found</p>' })
  expect(plain.headers).toMatchObject({
    ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
    'content-security-policy': expect.stringMatching(/'sha256-[^']{44}'/),
  })
  expect(plain.headers.etag).toBeUndefined()
  expect(packed).toMatchObject({ statusCode: 404, headers: { 'content-encoding': 'br' } })
  await app.inject({ url: missing, method: 'HEAD' })
  expect(given).toHaveLength(1)

  for (const record of publicRecords) prepared.drop({ record, id })
  expect((await app.inject(missing)).statusCode).toBe(404)
  expect(given).toHaveLength(2)
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  now.mockReturnValue(performance.now() + 1_001)
  await app.inject(missing)
  expect(given).toHaveLength(3)
})

test('serves the cached page for a query that the page does not read', async () => {
  const { app, given } = serve((request) => new Response(request.url, { headers: html }))
  const record = '/listings/0198f0a0-0000-7000-8000-000000000005'
  for (const path of ['/', '/about', record])
    for (const query of ['', '?a=1', `?b=${'2'.repeat(99)}`])
      expect((await app.inject(`${path}${query}`)).body).toBe(`https://example.com${path}`)
  expect(given).toHaveLength(3)
})

test('answers requests that wait for a page even if the first one was refused by the rate limit', async () => {
  let begin: (error?: Error) => void = () => undefined
  const refusedFirst: BeginRendering = ({ ip }) =>
    ip === '192.0.2.1'
      ? new Promise((_, reject) => {
          begin = () => reject(new Refusal('UNAVAILABLE'))
        })
      : Promise.resolve(() => undefined)
  const { app } = serve(undefined, refusedFirst)
  const pages = ['192.0.2.1', '192.0.2.2'].map((remoteAddress) => app.inject({ url: '/about', remoteAddress }))
  setTimeout(() => begin(), 20)
  expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual([503, 200])
})

test('drops a cached page if its record no longer exists', async () => {
  let status = 200
  const { app, given } = serve(() => new Response('<p>page</p>', { status, headers: html }))
  const page = '/listings/0198f0a0-0000-7000-8000-000000000004'
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  const began = performance.now()
  expect((await app.inject(page)).statusCode).toBe(200)
  status = 404
  now.mockImplementation(() => began + 6_000)
  expect((await app.inject(page)).statusCode).toBe(200)
  await expect.poll(() => given).toHaveLength(2)
  expect((await app.inject(page)).statusCode).toBe(404)
})

test('sends the failure page if rendering fails, and retries for the next request', async () => {
  let well = false
  const { app } = serve(() => {
    if (!well) throw new Error('secret detail')
    return new Response('<p>whole</p>', { headers: html })
  })
  const broken = await app.inject('/')
  expect(broken.statusCode).toBe(500)
  expect(broken.body).toContain('Something went wrong')
  well = true
  expect((await app.inject('/')).statusCode).toBe(200)
})

test('renders a page again after it was dropped from the cache', async () => {
  const { app, given, prepared } = serve()
  await app.inject('/')
  prepared.drop()
  await app.inject('/')
  expect(given).toHaveLength(2)
})

test('answers 304 to a browser that has the page', async () => {
  const { app } = serve()
  const { headers } = await app.inject('/')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': `${headers.etag}` } })
  expect(again.statusCode).toBe(304)
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
})

test.each(['listings', 'mandates'])('caches a page of a record of %s, and drops it by its address', async (kind) => {
  const { app, given, prepared } = serve()
  const [one, other] = [
    `/${kind}/0198f0a0-0000-7000-8000-000000000001`,
    `/${kind}/0198f0a0-0000-7000-8000-000000000002`,
  ]
  for (const url of [one, other, one, other]) await app.inject(url)
  expect(given).toHaveLength(2)

  for (const record of publicRecords) prepared.drop({ record, id: one.slice('/listings/'.length) })
  for (const url of [one, other]) await app.inject(url)
  expect(given).toHaveLength(3)
})
