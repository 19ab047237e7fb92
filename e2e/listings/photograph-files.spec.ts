import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'
import { fillListing, givenListing, ownListings, picture } from './own-listings.ts'

const heic = {
  name: 'IMG_0042.HEIC',
  mimeType: '',
  buffer: readFileSync(new URL('../../src/testing/terrace.heic', import.meta.url)),
}
const chooser = (page: Page) => page.getByRole('button', { name: /^Photographs Choose/ })
const tiles = (page: Page) => page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')
const storedCount = async (member: Parameters<typeof ownListings>[0]) =>
  (await ownListings(member))[0].photographs.length

test('of ten files the two bad ones are named with their reasons, and eight are uploaded', async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member)
  await openAs(page, member, `/dashboard/edit/${id}`)
  const good = await Promise.all(
    Array.from({ length: 8 }, (_, index) => picture(page, `${index}.jpg`, `#20507${index}`)),
  )
  const torn = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: good[0]?.buffer.subarray(0, 200) ?? Buffer.alloc(0) }
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await chooser(page).setInputFiles([...good.slice(0, 4), torn, letter, ...good.slice(4)])
  await expect(page.getByText('letter.pdf is not a JPEG, PNG, WebP or HEIC file.')).toBeVisible()
  await expect.poll(() => storedCount(member), { timeout: 60_000 }).toBe(8)
  const failed = tiles(page).filter({ hasText: 'This picture cannot be opened.' })
  await expect(failed).toHaveCount(1)
  await expect(failed.getByRole('textbox', { name: 'Caption of torn.jpg' })).toBeVisible()
  await expect(failed.getByRole('button', { name: 'Try torn.jpg again' }), 'it would fail again').toHaveCount(0)
  await expect(page.getByText('One file was not uploaded. The reason is beside it.')).toBeVisible()
  await expectAccessible(page)
  await failed.getByRole('button', { name: 'Remove torn.jpg' }).click()
  await expect(page.getByText('One file was not uploaded.')).toBeHidden()
  await expect(tiles(page)).toHaveCount(8)
  allowStatus(complaints, 422)
})

test('a HEIC photograph of a telephone is uploaded and shown', async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  await fillListing(page, { title: 'From a telephone', price: '1' })
  await expect(chooser(page)).toHaveAttribute('accept', /image\/heic.*\.heic/)
  await chooser(page).setInputFiles([heic])
  await expect(page.getByText('Visible once it is uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Publish Listing' }).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible({ timeout: 30_000 })
  const [listing] = await ownListings(member)
  expect(listing.photographs).toMatchObject([{ width: 480, height: 320 }])
  await page.goto(`/listings/${listing.id}`)
  const shown = page.getByRole('img', { name: 'Photograph 1' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
})

test('an upload that a restart of the server interrupts is repeated and stored once', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member)
  await openAs(page, member, `/dashboard/edit/${id}`)
  let attempts = 0
  await page.route('**/api/listings/*/photographs?*', async (route) => {
    attempts += 1
    // The first is stored, but its response is lost; the second does not reach the server.
    if (attempts === 1) await route.fetch()
    if (attempts <= 2) await route.abort('connectionreset')
    else await route.continue()
  })
  await chooser(page).setInputFiles([await picture(page, 'only.jpg', '#702020')])
  await expect(page.getByRole('textbox', { name: 'Caption of photograph 1' })).toBeVisible({ timeout: 30_000 })
  expect(attempts).toBe(3)
  expect(await storedCount(member)).toBe(1)
  complaints.length = 0
})

test('after the page was closed during an upload, the edit page names what is missing', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member)
  await openAs(page, member, `/dashboard/edit/${id}`)
  let uploads = 0
  await page.route('**/api/listings/*/photographs?*', async (route) => {
    uploads += 1
    // The second one is still under way when the page is closed.
    if (uploads === 1) await route.continue()
  })
  await chooser(page).setInputFiles([
    await picture(page, 'stored.jpg', '#702020'),
    await picture(page, 'under-way.jpg', '#207020'),
    await picture(page, 'waiting.jpg', '#202070'),
  ])
  await expect.poll(() => uploads).toBe(2)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('2 photographs are missing.')).toBeVisible()
  await expect(page.getByText(/uploaded: under-way\.jpg, waiting\.jpg\. Please choose them again/)).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(tiles(page)).toHaveCount(1)
  await expect(page.getByText('photographs are missing')).toBeHidden()
})
