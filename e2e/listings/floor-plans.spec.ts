import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/observed-page.ts'
import { givenListing, ownListings, picture } from './own-listings.ts'

// The recorder of traces fetches pictures by itself.
test.use({ trace: 'off' })

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="1500" height="1000" fill="#fff"/>
  <path d="M100 100H1400V900H100ZM700 100V560M100 560H980M980 560V900" fill="none" stroke="#222" stroke-width="10"/></svg>`

const plans = (page: Page) => page.getByRole('list', { name: 'Floor plans' }).getByRole('listitem')

/** A listing with two photographs, opened in its editor by its owner. */
async function openEditor(page: Page, baseURL: string | undefined) {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member, { title: 'House with plans' })
  await openAs(page, member, `/dashboard/edit/${id}`)
  await page
    .getByRole('button', { name: /^Photographs Choose/ })
    .setInputFiles([await picture(page, 'a.jpg', '#702020'), await picture(page, 'b.jpg', '#207020')])
  await expect(page.getByRole('button', { name: 'Use photograph 2 as the cover' })).toBeVisible({ timeout: 30_000 })
  return { member, id }
}

test('a floor plan is uploaded as such, and shown after the photographs on white, with its caption', async ({
  page,
  baseURL,
}) => {
  const { member, id } = await openEditor(page, baseURL)
  const buffer = await sharp(Buffer.from(drawing)).png().toBuffer()
  await page
    .getByRole('button', { name: /^Floor plans Choose/ })
    .setInputFiles([{ name: 'ground.png', mimeType: 'image/png', buffer }])
  const caption = page.getByRole('textbox', { name: 'Caption of floor plan 1' })
  await expect(caption).toBeVisible({ timeout: 30_000 })
  await caption.fill('Ground floor')
  await caption.press('Enter')
  const kinds = async () => (await ownListings(member))[0].photographs.map(({ kind }: { kind: string }) => kind)
  await expect.poll(kinds).toEqual(['photograph', 'photograph', 'floor-plan'])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(`/listings/${id}`)
  await expect(page.getByRole('button', { name: 'View all 2 photographs' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Floor plans' })
  await expect(section.getByText('Ground floor')).toBeVisible()
  await section.getByRole('button', { name: 'View floor plan 1 of 1: Ground floor' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photographs of House with plans' })
  await expect(viewer.getByText('Floor plan 1 of 1')).toBeVisible()
  await expect(viewer.getByText('Ground floor')).toBeVisible()
  await viewer.getByRole('button', { name: 'Photographs', exact: true }).click()
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await viewer.getByRole('button', { name: 'Floor plans', exact: true }).click()
  await expect(viewer.getByText('Floor plan 1 of 1')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('a photograph becomes a floor plan and a photograph again, and a plan is never the cover', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { member, id } = await openEditor(page, baseURL)
  const before = (await ownListings(member))[0].photographs
  await page.getByRole('button', { name: 'Move photograph 1 to the floor plans' }).click()
  await expect(plans(page)).toHaveCount(1)
  const order = async () => (await ownListings(member))[0].photographs.map((one: { id: string }) => one.id)
  await expect.poll(order).toEqual([before[1].id, before[0].id])
  const card = async () =>
    (await (await member.api.get('/api/listings?search=House with plans')).json()).items.find(
      (item: { id: string }) => item.id === id,
    )
  expect((await card()).cover.id).toBe(before[1].id)
  await page.getByRole('button', { name: 'Move floor plan 1 to the photographs' }).click()
  await expect(plans(page)).toHaveCount(0)
  await expect.poll(order).toEqual([before[0].id, before[1].id])
})

test('a listing with floor plans only shows a plate as its cover', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { member, id } = await openEditor(page, baseURL)
  for (const { id: photographId } of (await ownListings(member))[0].photographs)
    await member.api.put(`/api/listings/${id}/photographs/${photographId}/kind`, { data: { kind: 'floor-plan' } })
  await page.goto(`/listings/${id}`)
  await expect(page.getByRole('img', { name: 'Illustration' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /View floor plan \d of 2/ })).toHaveCount(2)
})
