import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendRendered } from './send-rendered.ts'

const html = '<p>page</p>'.repeat(200)
const asHtml = { 'content-type': 'text/html; charset=utf-8' }

function serve(page: () => Response = () => new Response(html, { headers: asHtml })) {
  const app = Fastify()
  app.get('/*', async (request, reply) => sendRendered(request, reply, page()))
  return app
}

test('compresses a page as the client accepts', async () => {
  const ask = (accepted: string) => serve().inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const zstd = await ask('gzip, deflate, br, zstd')
  const [br, gzip, plain] = [await ask('zstd;q=0, br, gzip'), await ask('gzip'), await ask('identity')]

  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(html)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(html)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(html)
  expect(plain.body).toBe(html)
  const answers = [zstd, br, gzip, plain]
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['zstd', 'br', 'gzip', undefined])
  for (const { headers } of answers) expect(headers).toMatchObject({ ...asHtml, vary: 'cookie, accept-encoding' })
})

test('sends a page with the status and headers of its rendering', async () => {
  const app = serve(() => new Response(html, { status: 404, headers: { ...asHtml, 'x-own': 'kept' } }))
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(page.statusCode).toBe(404)
  expect(page.headers).toMatchObject({ 'x-own': 'kept', 'content-encoding': 'br' })
})

test('sends responses without HTML or content unchanged', async () => {
  const redirect = await serve(() => new Response(null, { status: 307, headers: { location: '/about' } })).inject({
    url: '/',
    headers: { 'accept-encoding': 'br' },
  })
  expect(redirect.statusCode).toBe(307)
  expect(redirect.headers.location).toBe('/about')
  expect(redirect.headers['content-encoding']).toBeUndefined()
})

test.each([
  ['cross-site', '__Host-session=1', undefined],
  ['same-site', '__Host-session=1', undefined],
  ['cross-site', 'theme=dark', 'br'],
  ['same-origin', '__Host-session=1', 'br'],
  ['none', '__Host-session=1', 'br'],
])(
  'answers a request with Sec-Fetch-Site %s and cookie %s with content encoding %s',
  async (site, cookie, encoding) => {
    const headers = { 'accept-encoding': 'br', 'sec-fetch-site': site, cookie }
    expect((await serve().inject({ url: '/', headers })).headers['content-encoding']).toBe(encoding)
  },
)

test('answers with an error, not half a page, if rendering fails midway', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<p>half'))
    },
    pull(controller) {
      controller.error(new Error('broke off'))
    },
  })
  const page = await serve(() => new Response(broken, { headers: asHtml })).inject({
    url: '/',
    headers: { 'accept-encoding': 'br' },
  })
  expect(page.statusCode).toBe(500)
})
