import { givenListing } from '../support/given-listing.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, test, untilHydrated } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'
import { galleryOf, photographedListing } from './photographed-listing.ts'

test('a listing is printed on one sheet: a whole photograph, three small ones, the facts and the adviser', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const description = 'A sentence of the usual length, as owners write them. '.repeat(18)
  const { id, title } = await photographedListing(baseURL, { description }, 4)
  await openAs(page, await joinedMember(baseURL), `/listings/${id}`)
  await page.emulateMedia({ media: 'print' })
  const photograph = (index: number) => galleryOf(page, title).getByRole('img', { name: `Photograph ${index}` })
  await expect(photograph(1), 'nothing is cut off').toHaveCSS('object-fit', 'contain')
  const boxes = await Promise.all([1, 2, 3, 4].map((index) => photograph(index).boundingBox()))
  const [large, ...small] = boxes.filter((box) => box !== null)
  if (!large || small.length !== 3) throw new Error('A photograph is not visible')
  expect(large.width / large.height).toBeCloseTo(1.5, 1)
  for (const { x } of small) expect(x, 'beside it').toBeGreaterThan(large.x + large.width)
  const bottomOf = ({ y, height }: typeof large) => y + height
  expect(Math.max(...small.map(bottomOf)), 'and as high as it').toBeCloseTo(bottomOf(large), 0)
  await expect(page.getByRole('region', { name: 'Additional Information' })).toContainText('Reference')
  await expect(page.getByRole('region', { name: 'Private Advisor', exact: true })).toContainText('Perpetua Lindqvist')
  await expect(page.getByRole('region', { name: 'Contact Private Advisor' })).toBeHidden()
  const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a member prints a listing with the name of its recipient, which is kept nowhere', async ({ page, baseURL }) => {
  const { id } = await givenListing(baseURL, {})
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('[data-sheet] > p')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await signIn(page, 'buyer')
  await page.goto(`/listings/${id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Print this listing' })
  await dialog.getByLabel('Prepared for').fill(' The Averell  family ')
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', /Prepared for The Averell family, in confidence/)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The Averell family')).toHaveCount(0)
})
