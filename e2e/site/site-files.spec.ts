import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/observed-page.ts'

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

test('every icon that a page links to exists and has the right type', async ({ page, request }) => {
  await page.goto('/')
  for (const [rel, type] of [
    ['icon', /^image\/(svg\+xml|vnd\.microsoft\.icon|x-icon)$/],
    ['apple-touch-icon', /^image\/png$/],
    ['manifest', /^application\/manifest\+json/],
  ] as const) {
    const links = await page.locator(`link[rel="${rel}"]`).all()
    expect(links.length, rel).toBeGreaterThan(0)
    for (const link of links) {
      const file = await request.get((await link.getAttribute('href')) ?? '')
      expect(file.status(), file.url()).toBe(200)
      expect(file.headers()['content-type'], file.url()).toMatch(type)
    }
  }
})

test('the icons of the manifest have the declared sizes, and one is maskable', async ({ request }) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Subrosa', start_url: '/', display: 'standalone' })
  for (const { src, sizes, type } of manifest.icons) expect(await imageAt(request, src)).toEqual({ type, sizes })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})

test('a browser can install the product', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const browser = await page.context().newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Journeys run in a private window, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('the preview image of links has the declared size', async ({ page, request }) => {
  await page.goto('/')
  const metaContent = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  const address = (await metaContent('og:image')) ?? ''
  const sizes = `${await metaContent('og:image:width')}x${await metaContent('og:image:height')}`
  expect(await imageAt(request, address)).toEqual({ type: 'image/png', sizes })
})

test('the sitemap lists the public pages, and each exists', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/)
  const sitemap = new URL('/sitemap.xml', baseURL).href
  expect((await robots.text()).split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${sitemap}`]),
  )

  const listed = await request.get(sitemap)
  expect(listed.headers()['content-type']).toMatch(/^application\/xml/)
  const pages = [...(await listed.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address)
  expect(pages.map((address) => new URL(address).pathname)).toEqual([
    '/',
    '/about',
    '/listings',
    '/mandates',
    '/privacy',
    '/terms',
    '/cookies',
  ])
  for (const address of pages) expect((await request.get(address)).status(), address).toBe(200)
})

/** The type and the size of a PNG, read from its header. */
async function imageAt(request: APIRequestContext, address: string) {
  const file = await request.get(address)
  const bytes = await file.body()
  expect(bytes.subarray(1, 4).toString(), address).toBe('PNG')
  return { type: file.headers()['content-type'], sizes: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` }
}

test('security.txt names a contact', async ({ page, request }) => {
  const answer = await request.get('/.well-known/security.txt')
  const contact = /^Contact: mailto:(.+)$/m.exec(await answer.text())?.[1] ?? ''
  await page.goto('/privacy')
  await expect(page.getByRole('link', { name: contact, exact: true }).first()).toBeVisible()
})
