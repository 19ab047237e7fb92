import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drawnPosters } from './draw-posters.ts'
import { mountPosters, type PosterFiles } from './mount-posters.ts'

const builtPosters: PosterFiles = {
  version: 'v1',
  read: async (poster, width, format) => ({
    content: Buffer.from(`${poster.scene} ${width} ${format}`),
    contentType: `image/${format}`,
    etag: `"${format}"`,
  }),
}

function serve(posters = builtPosters) {
  const app = Fastify()
  mountPosters(app, posters)
  return app
}

const url = '/posters/v1/yachts/at-anchor-dusk-400'
const accept = 'image/avif,image/webp,image/*;q=0.8'

test('serves a poster as AVIF or WebP, whichever the browser decodes, for good', async () => {
  const app = serve()
  const avif = await app.inject({ url, headers: { accept } })
  const webp = await app.inject({ url, headers: { accept: 'image/avif;q=0, image/webp' } })

  expect([avif.body, webp.body]).toEqual(['at-anchor 400 avif', 'at-anchor 400 webp'])
  for (const { statusCode, headers } of [avif, webp]) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      vary: 'accept',
    })
  }
  expect([avif.headers['content-type'], webp.headers['content-type']]).toEqual(['image/avif', 'image/webp'])
})

test('lets no cache keep a poster at the address of another version', async () => {
  const { statusCode, headers } = await serve().inject(url.replace('v1', 'v2'))
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
})

test('answers 304 to a reader who has it, and answers HEAD', async () => {
  const app = serve()
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url, headers: { accept } })
  expect([statusCode, body, headers.etag]).toEqual([200, '', '"avif"'])
  const again = { accept, 'if-none-match': '"avif"' }
  expect((await app.inject({ url, headers: again })).statusCode).toBe(304)
  expect((await app.inject({ url, headers: { 'if-none-match': '"avif"' } })).statusCode).toBe(200)
})

test('redirects the SVG address of an older page to the same poster', async () => {
  const app = serve()
  const { statusCode, headers } = await app.inject('/posters/yachts/at-anchor-dusk.svg')
  expect([statusCode, headers['cache-control']]).toEqual([302, 'public, max-age=300'])
  const poster = await app.inject({ url: headers.location ?? '', headers: { accept } })
  expect([poster.statusCode, poster.body]).toEqual([200, 'at-anchor 800 avif'])
})

test('draws posters on request in development, without caching', async () => {
  const app = serve(drawnPosters())
  const [dusk, night] = await Promise.all(
    ['dusk', 'night'].map((light) => app.inject(`/posters/draft/yachts/at-anchor-${light}-400`)),
  )
  expect(dusk?.body).toMatch(/^<svg .*<\/svg>$/s)
  expect(dusk?.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
  expect(night?.body).not.toBe(dusk?.body)
})

test.each([
  '/posters/v1/yachts/at-anchor-dusk',
  '/posters/v1/yachts/at-anchor-dusk-400.svg',
  '/posters/v1/yachts/at-anchor-dusk-500',
  '/posters/v1/yachts/sunk-dusk-400',
  '/posters/v1/boats/at-anchor-dusk-400',
  '/posters/v1/__proto__/at-anchor-dusk-400',
  '/posters/v1/constructor/name-dusk-400',
  '/posters/v1/yachts/..%2findex.json',
  '/posters/yachts/at-anchor-dusk',
  '/posters/yachts/at-anchor-dusk-800',
  '/posters/yachts/at-anchor-dusk-400.svg',
  '/posters/yachts/sunk-dusk.svg',
  '/posters/__proto__/at-anchor-dusk.svg',
])('answers 404 for a poster of %s', async (unknown) => {
  expect((await serve().inject(unknown)).statusCode).toBe(404)
})

test('answers again after a failure', async () => {
  let isBroken = true
  const app = serve({
    ...builtPosters,
    read: async (...requested) => {
      if (isBroken) throw new Error('out of ink')
      return await builtPosters.read(...requested)
    },
  })
  expect((await app.inject(url)).statusCode).toBe(500)
  isBroken = false
  expect((await app.inject(url)).statusCode).toBe(200)
})
