import sharp from 'sharp'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, anotherBrowser, expect, test } from '../support/observed-page.ts'

// The trace recorder would fetch the preview, which the content security policy of the page blocks.
test.use({ trace: 'off' })

test('a portrait is uploaded, shown to members only, and removed', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/profile')
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#806040' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel(/Choose a file/).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(toastOf(page, 'Portrait updated')).toBeVisible()
  const portrait = page.getByRole('complementary', { name: 'Your card' }).locator('img')
  await expect(portrait).toHaveJSProperty('naturalWidth', 256)
  const url = (await portrait.getAttribute('src')) ?? ''
  const stranger = await anotherBrowser(browser)
  expect((await stranger.request.get(`${baseURL}${url}`)).status()).toBe(404)
  await stranger.close()
  const another = await joinedMember(baseURL)
  expect((await another.api.get(url)).headers()).toMatchObject({ 'content-type': 'image/webp' })

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(toastOf(page, 'Portrait removed')).toBeVisible()
  await expect(portrait).toBeHidden()
  expect((await another.api.get(url)).status()).toBe(404)
})

test('a portrait file that is no image is refused with a message', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/profile')
  const buffer = Buffer.from('%PDF-1.7 not a picture')
  await page.getByLabel(/Choose a file/).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Please choose a JPEG, PNG, WebP or HEIC picture.')).toBeVisible()
  allowStatus(complaints, 400)
})
