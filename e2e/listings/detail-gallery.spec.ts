import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { givenListing } from '../support/given-listing.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/observed-page.ts'

const colours = ['#804030', '#308040', '#304080']

async function photographedListing(baseURL: string | undefined, change: object = {}) {
  const listing = await givenListing(baseURL, change)
  for (const background of colours) {
    const data = await sharp({ create: { width: 1000, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const headers = { 'content-type': 'image/jpeg' }
    const answer = await listing.seller.api.post(`/api/listings/${listing.id}/photographs`, { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return listing
}

// The recorder of traces fetches pictures by itself.
test.use({ trace: 'off' })

const gallery = (page: Page, title: string) => page.getByRole('region', { name: `Photographs of ${title}` })

test('a reader changes photographs by button, arrow key, thumbnail and scrolling', async ({ page, baseURL }) => {
  const { id, title } = await photographedListing(baseURL)
  await page.goto(`/listings/${id}`)
  const photographs = gallery(page, title)
  await expect(photographs.getByText('1 of 3')).toBeVisible()
  await expect(photographs.getByRole('img', { name: 'Photograph 1' })).toBeInViewport()
  expect((await photographs.getByRole('list', { name: 'Photographs' }).boundingBox())?.height).toBe(400)
  await photographs.getByRole('button', { name: 'Next photograph' }).click()
  await expect(photographs.getByText('2 of 3')).toBeVisible()
  await expect(photographs.getByRole('button', { name: 'Photograph 2' })).toHaveAttribute('aria-current', 'true')
  await photographs.getByRole('list', { name: 'Photographs' }).focus()
  await page.keyboard.press('End')
  await expect(photographs.getByText('3 of 3')).toBeVisible()
  await expect(photographs.getByRole('button', { name: 'Next photograph' })).toBeDisabled()
  await photographs.getByRole('button', { name: 'Photograph 1' }).click()
  await expect(photographs.getByText('1 of 3')).toBeVisible()
  // As a finger does.
  await photographs
    .getByRole('list', { name: 'Photographs' })
    .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }))
  await expect(photographs.getByText('2 of 3')).toBeVisible()
})

test('closing full screen returns to the photograph that was seen last', async ({ page, baseURL }) => {
  const { id, title } = await photographedListing(baseURL)
  await page.goto(`/listings/${id}`)
  await gallery(page, title).getByRole('button', { name: 'Full screen' }).click()
  const fullScreen = page.getByRole('dialog', { name: `Photographs of ${title}` })
  await expect(fullScreen.getByText('1 of 3')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('ArrowRight')
  await expect(fullScreen.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fullScreen).toBeHidden()
  await expect(gallery(page, title).getByText('2 of 3')).toBeVisible()
  await expect(gallery(page, title).getByRole('button', { name: 'Full screen' })).toBeFocused()
})

test('the gallery is accessible and does not scroll sideways', async ({ page, baseURL }) => {
  const { id } = await photographedListing(baseURL)
  await page.goto(`/listings/${id}`)
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeEnabled()
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
