import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { allowStatus, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/observed-page.ts'
import { galleryOf, photographedListing } from './photographed-listing.ts'

// The recorder of traces fetches pictures by itself.
test.use({ trace: 'off' })

const viewer = (page: Page, title: string) => page.getByRole('dialog', { name: `Photographs of ${title}` })

test('a wide screen shows a large photograph 3:2 and two beside it', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { id, title } = await photographedListing(baseURL)
  await page.goto(`/listings/${id}`)
  const [large, second, third] = await Promise.all(
    [1, 2, 3].map((index) =>
      galleryOf(page, title)
        .getByRole('img', { name: `Photograph ${index}` })
        .boundingBox(),
    ),
  )
  if (!large || !second || !third) throw new Error('A photograph is not visible')
  expect(large.width / large.height).toBeCloseTo(1.5, 1)
  expect(large.height).toBeGreaterThanOrEqual(400)
  expect(second.x).toBeGreaterThan(large.x + large.width)
  expect(third.x).toBe(second.x)
  expect(third.y + third.height).toBeCloseTo(large.y + large.height, 0)
})

test('a telephone shows one photograph at a time, 3:2', { tag: '@phone' }, async ({ page, baseURL }) => {
  const { id, title } = await photographedListing(baseURL)
  await page.goto(`/listings/${id}`)
  const photographs = galleryOf(page, title)
  await expect(photographs.getByText('1 of 3')).toBeVisible()
  const first = await photographs.getByRole('img', { name: 'Photograph 1' }).boundingBox()
  expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(1.5, 1)
  // As a finger does.
  await photographs.getByRole('list').evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }))
  await expect(photographs.getByText('2 of 3')).toBeVisible()

  // Too narrow for all thumbnails: the viewer opens with the current one in the middle.
  await page.setViewportSize({ width: 240, height: 740 })
  await expect(photographs.getByText('2 of 3')).toBeVisible()
  await photographs.getByRole('button', { name: 'View all 3 photographs' }).click()
  const thumbnails = viewer(page, title)
    .getByRole('list')
    .filter({ has: page.getByRole('button') })
  await expect.poll(() => thumbnails.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test('a photograph that arrives blurred, since the copy for its reader is not ready, is requested again until it is sharp', {
  tag: '@desktop',
}, async ({ page, baseURL, complaints }) => {
  allowStatus(complaints, 503)
  const { id, title } = await photographedListing(baseURL)
  const body = await sharp({ create: { width: 32, height: 22, channels: 3, background: '#d9d2c3' } })
    .webp()
    .toBuffer()
  let isReady = false
  // The server does so for private photographs while its threads are busy.
  await page.route('**/photographs/**', (route) =>
    isReady ? route.continue() : route.fulfill({ status: 503, contentType: 'image/webp', body }),
  )
  await page.goto(`/listings/${id}`)
  const picture = galleryOf(page, title).getByRole('img', { name: 'Photograph 1' })
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  expect(await width()).toBeLessThan(100)
  isReady = true
  await expect.poll(width).toBeGreaterThan(300)
})

test('any photograph opens the viewer, which shows others by button, key and thumbnail', async ({ page, baseURL }) => {
  const { id, title } = await photographedListing(baseURL)
  await page.goto(`/listings/${id}`)
  await galleryOf(page, title).getByRole('button', { name: 'View photograph 1 of 3' }).click()
  const open = viewer(page, title)
  await expect(open.getByText('1 of 3')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('ArrowRight')
  await expect(open.getByText('2 of 3')).toBeVisible()
  await open.getByRole('button', { name: 'Next photograph' }).click()
  await expect(open.getByText('3 of 3')).toBeVisible()
  await expect(open.getByRole('button', { name: 'Next photograph' })).toBeDisabled()
  await open.getByRole('button', { name: 'Photograph 2' }).click()
  await expect(open.getByRole('button', { name: 'Photograph 2' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  const last = galleryOf(page, title).getByRole('button', { name: 'View photograph 2 of 3' })
  await expect(last, 'the photograph that was visible last').toBeFocused()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

test('the viewer zooms by click and by key, arrow keys and the mouse move the zoomed photograph, and Escape shows it whole', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { id, title } = await photographedListing(baseURL)
  await page.goto(`/listings/${id}`)
  await galleryOf(page, title).getByRole('button', { name: 'View all 3 photographs' }).click()
  const open = viewer(page, title)
  const zoomed = open.getByRole('img').last()
  const width = async () => (await zoomed.boundingBox())?.width ?? 0
  await expect(open.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  const before = await width()
  await open.getByRole('list', { name: 'Photographs' }).click()
  await expect(open.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await expect.poll(width).toBeGreaterThan(before * 2)
  const left = async () => (await zoomed.boundingBox())?.x ?? 0
  const leftBefore = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeLessThan(leftBefore)
  await expect(open.getByText('1 of 3')).toBeVisible()
  const leftBeforeDrag = await left()
  await page.mouse.move(700, 450)
  await page.mouse.down()
  for (const x of [740, 780, 820, 860, 900]) await page.mouse.move(x, 450)
  await page.mouse.up()
  expect(Math.round((await left()) - leftBeforeDrag)).toBe(200)
  await page.keyboard.press('0')
  await expect(open.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.keyboard.press('+')
  await expect(open.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
})

test('two fingers zoom the photograph, not the page', { tag: '@phone' }, async ({ page, baseURL }) => {
  const { id, title } = await photographedListing(baseURL)
  await page.goto(`/listings/${id}`)
  await galleryOf(page, title).getByRole('button', { name: 'View photograph 1 of 3' }).click()
  const open = viewer(page, title)
  await expect(open.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  const box = await open.getByRole('list', { name: 'Photographs' }).boundingBox()
  if (!box) throw new Error('The photograph is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', reach: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-reach, reach].map((from, index) => ({ x: x + from, y, id: index })),
    })
  await touch('touchStart', 30)
  for (const reach of [40, 60, 80, 100]) await touch('touchMove', reach)
  await touch('touchEnd', 0)
  await expect(open.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
})

test('the gallery is accessible and does not scroll sideways', async ({ page, baseURL }) => {
  const { id } = await photographedListing(baseURL)
  await page.goto(`/listings/${id}`)
  await expect(page.getByRole('button', { name: 'View all 3 photographs' })).toBeEnabled()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('a visitor gets no photograph of a private listing', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { id } = await photographedListing(baseURL, { is_private: true })
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto(`/listings/${id}`, { waitUntil: 'networkidle' })
  expect(await page.content()).not.toContain('/photographs/')
  expect(requestedUrls.filter((url) => url.includes('/photographs/'))).toEqual([])
})
