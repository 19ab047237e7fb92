import sharp from 'sharp'
import { givenListing } from '../support/given-listing.ts'
import { openAs } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

// The recorder of traces fetches pictures by itself. The notice is shown to an account once.
test.use({ trace: 'off' })
test.describe.configure({ retries: 0 })

/** A drawing with enough detail to hold a mark. */
const drawing = sharp(
  Buffer.from(
    Uint8Array.from({ length: 720 * 480 * 3 }, (_, index) => {
      const [x, y] = [Math.floor(index / 3) % 720, Math.floor(index / 3 / 720)]
      return 120 + 60 * Math.sin((x * x) / 9_000 + y / 17) + 50 * Math.cos((y * y) / 7_000 - x / 23) + ((x * y) % 7)
    }),
  ),
  { raw: { width: 720, height: 480, channels: 3 } },
)

test('a member agrees that photographs name them, and the owner traces a copy to them', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  test.setTimeout(180_000)
  const { id, title, seller } = await givenListing(baseURL, { is_private: true })
  const data = await drawing.clone().jpeg({ quality: 92 }).toBuffer()
  const headers = { 'content-type': 'image/jpeg' }
  const added = await seller.api.post(`/api/listings/${id}/photographs`, { data, headers })
  const [{ sources }] = (await added.json()).photographs

  await signIn(page, 'buyer')
  const me = await (await page.request.get('/api/members/me')).json()
  const agree = page.getByRole('button', { name: 'Agree and Show Photographs' })
  await page.goto(`/listings?search=${encodeURIComponent(title)}`)
  await expect(agree).toBeVisible()
  await page.goto(`/listings/${id}`)
  const shown = page.getByRole('img', { name: 'Photograph 1' })
  const naturalWidth = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect(agree).toBeVisible()
  await expect.poll(naturalWidth).toBeLessThan(40)
  await expectAccessible(page)
  await agree.click()
  await expect(agree).toBeHidden()
  await expect.poll(naturalWidth).toBeGreaterThan(400)
  const copy = await (await page.request.get(sources.at(-1).src)).body()

  const own = await browser.newPage()
  await openAs(own, seller, `/dashboard/listings/${id}/access`)
  await own.getByRole('radio', { name: /Discreet/ }).check()
  await expect(own.getByText('Marks saved')).toBeVisible()
  const found = own.getByLabel(/The picture that you found/)
  await found.setInputFiles({
    name: 'tiny.png',
    mimeType: 'image/png',
    buffer: await sharp(copy).resize(40).png().toBuffer(),
  })
  await expect(own.getByText('This picture is too small to name anybody.')).toBeVisible()
  await found.setInputFiles({
    name: 'found.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(copy).jpeg({ quality: 70 }).toBuffer(),
  })
  const results = own.getByRole('list', { name: 'Traces' })
  await expect(results).toContainText(`The copy of ${me.first_name} ${me.last_name}`, { timeout: 120_000 })
  await expect(results).toContainText(title)
  await expect(results).toContainText('The chance that this is an accident is below 1 in')
  await expectAccessible(own)
  await own.close()
  allowStatus(complaints, 422)
})
