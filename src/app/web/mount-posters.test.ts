import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drawPosters } from './draw-posters.ts'
import { mountPosters } from './mount-posters.ts'

function serve(draw?: Parameters<typeof drawPosters>[0]) {
  const app = Fastify()
  mountPosters(app, drawPosters(draw))
  return app
}

const url = '/posters/yachts/at-anchor-dusk.svg'

test('serves a poster as an image that anyone may cache and that runs nothing', async () => {
  const { statusCode, headers, body } = await serve().inject(url)

  expect(statusCode).toBe(200)
  expect(body).toMatch(/^<svg .*<\/svg>$/s)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('draws a different poster for each light, and the same one each time', async () => {
  const app = serve()
  const [dusk, night, again] = await Promise.all([url, url.replace('dusk', 'night'), url].map((one) => app.inject(one)))
  expect(dusk?.body).not.toBe(night?.body)
  expect(again?.body).toBe(dusk?.body)
})

test('draws a poster once for all readers and encodings', async () => {
  let drawn = 0
  const app = serve(() => {
    drawn++
    return '<svg xmlns="http://www.w3.org/2000/svg"/>'
  })
  const asked = ['br', 'gzip', 'identity', 'gzip'].map((accepted) =>
    app.inject({ url, headers: { 'accept-encoding': accepted } }),
  )
  const [, packed] = await Promise.all(asked)

  expect(drawn).toBe(1)
  expect(gunzipSync(packed?.rawPayload ?? '').toString()).toContain('<svg')
})

test('answers 304 to a reader who has it, and answers HEAD', async () => {
  const app = serve()
  const head = await app.inject({ method: 'HEAD', url })
  expect(head.statusCode).toBe(200)
  expect(Number(head.headers['content-length'])).toBeGreaterThan(1000)
  expect(head.body).toBe('')
  expect((await app.inject({ url, headers: { 'if-none-match': `${head.headers.etag}` } })).statusCode).toBe(304)
})

test.each([
  '/posters/yachts/at-anchor-dusk.png',
  '/posters/yachts/at-anchor-noonday.svg',
  '/posters/yachts/sunk-dusk.svg',
  '/posters/boats/at-anchor-dusk.svg',
  '/posters/yachts/-dusk.svg',
  '/posters/__proto__/at-anchor-dusk.svg',
  '/posters/constructor/name-dusk.svg',
  '/posters/yachts/constructor-dusk.svg',
  '/posters/yachts/length-dusk.svg',
  '/posters/yachts/at-anchor-toString.svg',
])('answers 404 for a poster of %s', async (unknown) => {
  expect((await serve().inject(unknown)).statusCode).toBe(404)
})

test('draws a poster again after a failure', async () => {
  let broken = true
  const app = serve(() => {
    if (broken) throw new Error('out of ink')
    return '<svg/>'
  })
  expect((await app.inject(url)).statusCode).toBe(500)
  broken = false
  expect((await app.inject(url)).statusCode).toBe(200)
})
