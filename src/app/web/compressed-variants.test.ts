import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressVariants, preferredEncoding, sendCompressed } from './compressed-variants.ts'

const text = 'A villa above the bay. '.repeat(100)

async function serve(content = text) {
  const app = Fastify()
  const bytes = await compressVariants(content, 5)
  app.get('/', (request, reply) => sendCompressed(request, reply.type('text/plain'), bytes))
  return app
}

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.0, gzip; q=0', 'identity'],
  ['br;q=0.01', 'br'],
])('answers Accept-Encoding %s with content encoding %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding)
})

test('every compressed variant contains the same text', async () => {
  const app = await serve()
  const ask = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const [br, gzip, identity] = [await ask('br'), await ask('gzip'), await ask('identity')]

  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
  expect(identity.body).toBe(text)
  expect([br, gzip, identity].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(new Set([br, gzip, identity].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(br.headers.vary).toBe('accept-encoding')
})

test('answers 304 if the ETag matches, also as a weak or listed tag', async () => {
  const app = await serve()
  const { etag } = (await app.inject('/')).headers
  for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`]) {
    const again = await app.inject({ url: '/', headers: { 'if-none-match': known } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  }
})

test('sends the content if the ETag is of other content or another encoding', async () => {
  const { etag } = (await (await serve('another')).inject('/')).headers
  const app = await serve()
  expect((await app.inject({ url: '/', headers: { 'if-none-match': `${etag}` } })).statusCode).toBe(200)
  const { etag: plain } = (await app.inject('/')).headers
  const packed = { 'if-none-match': `${plain}`, 'accept-encoding': 'br' }
  expect((await app.inject({ url: '/', headers: packed })).statusCode).toBe(200)
})

test('answers HEAD with the length and no body', async () => {
  const head = await (await serve()).inject({ method: 'HEAD', url: '/' })
  expect(head.headers['content-length']).toBe(String(text.length))
  expect(head.body).toBe('')
})
