import type { Page } from '@playwright/test'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/observed-page.ts'
import { fillListing, givenListing, ownListings, picture } from './own-listings.ts'

const publish = { name: 'Publish Listing' }
const choose = async (page: Page, ...files: Awaited<ReturnType<typeof picture>>[]) =>
  await page.getByRole('button', { name: /^Photographs Choose/ }).setInputFiles(files)
const tiles = (page: Page) => page.getByRole('list', { name: 'Photographs' }).getByRole('listitem')
const captions = (page: Page) => tiles(page).getByRole('textbox')

test('photographs of a new listing are uploaded after it, with their order and captions', async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  await fillListing(page, { title: 'Three rooms', price: '1' })
  const [red, green, blue] = [
    await picture(page, 'red.jpg', '#702020'),
    await picture(page, 'green.jpg', '#207020'),
    await picture(page, 'blue.jpg', '#202070'),
  ]
  await choose(page, red, green)
  await choose(page, blue)
  await expect(tiles(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Use blue.jpg as the cover' }).click()
  await expect(tiles(page).first()).toContainText('Cover')
  await page.getByLabel('Caption of blue.jpg').fill('The library')
  await page.getByRole('button', { name: 'Remove red.jpg' }).click()
  await expectAccessible(page)
  await page.getByRole('button', publish).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible({ timeout: 30_000 })
  const [savedListing] = await ownListings(member)
  expect(savedListing.photographs.map(({ caption }: { caption: string }) => caption)).toEqual(['The library', ''])
})

test('if one upload fails, the listing is created and the upload can be retried on its page', {
  tag: '@desktop',
}, async ({ page, baseURL, complaints }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  await fillListing(page, { title: 'Two of three', price: '1' })
  let uploadCount = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/listings/*/photographs?*', async (route) => {
    uploadCount += 1
    if (uploadCount === 1) await released
    const refusal = { defined: true, code: 'PHOTOGRAPHS_FULL', status: 409, message: 'The storage is full.' }
    if (uploadCount === 2) await route.fulfill({ status: 409, json: refusal })
    else await route.continue()
  })
  await choose(page, await picture(page, 'one.jpg', '#702020'), await picture(page, 'two.jpg', '#207020'))
  await choose(page, await picture(page, 'three.jpg', '#202070'))
  await page.getByRole('button', publish).click()
  await expect(page.getByRole('progressbar', { name: 'Upload of one.jpg' })).toBeVisible()
  release()
  await expect(toastOf(page, 'Warning')).toContainText('Listing created but some images failed to upload', {
    timeout: 30_000,
  })
  await expect(page).toHaveURL(/\/dashboard\/edit\//)
  await expect(page.getByRole('heading', { name: 'Edit Listing' })).toBeVisible()
  await expect(tiles(page)).toHaveCount(3)
  await expect(tiles(page).last()).toContainText('The storage is full.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try two.jpg again' }).click()
  await expect(page.getByText('The storage is full.')).toBeHidden()
  await expect(tiles(page)).toHaveCount(3)
  await expect.poll(async () => (await ownListings(member))[0].photographs.length).toBe(3)
  allowStatus(complaints, 409)
})

test('photographs of a listing are added, captioned, put in order by keys and by hand, and removed', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member)
  await openAs(page, member, `/dashboard/edit/${id}`)
  await choose(page, await picture(page, 'a.jpg', '#702020'), await picture(page, 'b.jpg', '#207020'))
  await expect(page.getByRole('button', { name: 'Use photograph 2 as the cover' })).toBeVisible({ timeout: 30_000 })
  await captions(page).nth(0).fill('Terrace')
  await captions(page).nth(0).press('Enter')
  await captions(page).nth(1).fill('Salon')
  await captions(page).nth(1).press('Enter')
  const order = () =>
    ownListings(member).then(([own]) => own.photographs.map(({ caption }: { caption: string }) => caption))
  await expect.poll(order).toEqual(['Terrace', 'Salon'])

  await page.getByRole('button', { name: 'Move Terrace back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Terrace back' })).toBeFocused()
  await expect.poll(order).toEqual(['Salon', 'Terrace'])

  const [from, to] = [await tiles(page).nth(1).boundingBox(), await tiles(page).nth(0).boundingBox()]
  if (!from || !to) throw new Error('The tiles are not to be seen')
  await page.mouse.move(from.x + 60, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 40, { steps: 8 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['Terrace', 'Salon'])

  await page.getByRole('button', { name: 'Remove Terrace' }).click()
  await expect.poll(order).toEqual(['Salon'])
  await expect(page.getByRole('button', { name: 'Remove Salon' })).toBeFocused()
  await page.reload()
  await expect(captions(page)).toHaveValue('Salon')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('leaving the form before chosen photographs are uploaded asks for confirmation', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/create')
  await fillListing(page, { title: 'Kept' })
  await choose(page, await picture(page, 'only.jpg', '#702020'))
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().click()
  const confirmation = page.getByRole('alertdialog', { name: 'Leave this listing?' })
  await confirmation.getByRole('button', { name: 'Stay' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().click()
  await confirmation.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test('a file that is no image is refused', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/create')
  await page
    .getByRole('button', { name: /^Photographs Choose/ })
    .setInputFiles([{ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
  await expect(page.getByText('plan.svg is not a JPEG, PNG, WebP or HEIC file.')).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
})
