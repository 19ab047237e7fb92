import type { Page } from '@playwright/test'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import {
  allowNetworkError,
  anotherBrowser,
  expect,
  expectAccessibleInBothThemes,
  test,
  untilHydrated,
} from '../support/observed-page.ts'
import { fillListing, ownListings } from './own-listings.ts'

test('a place is chosen in the form, and outsiders see it on the map as coarsely as the owner tells them', async ({
  page,
  baseURL,
  browser,
}) => {
  const member = await joinedMember(baseURL)
  const title = `Boathouse ${Date.now()}`
  await openAs(page, member, '/dashboard/create')
  await fillListing(page, { title, price: '1,000,000' })
  const location = page.getByRole('combobox', { name: 'Location' })
  await location.fill('portofi')
  await expect(page.getByRole('option', { name: 'Portofino, Liguria, Italy' })).toBeVisible()
  await location.press('ArrowDown')
  await location.press('Enter')
  await expect(location).toHaveValue('Portofino, Liguria, Italy')
  await expect(page.getByText('On the map.')).toBeVisible()
  await location.fill('By the sea, Portofino, Liguria, Italy')
  await expect(page.getByText('On the map.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish Listing' }).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible()
  const [{ id, place, version }] = await ownListings(member)
  expect(place).toMatchObject({ name: 'Portofino', latitude: 44.3035 })

  const visitor = await (await anotherBrowser(browser, { baseURL: baseURL ?? '' })).newPage()
  const address = `/listings?search=${encodeURIComponent(title)}&view=map`
  await visitor.goto(address)
  const map = visitor.getByRole('region', { name: 'Map' })
  await map.getByRole('button', { name: title }).click()
  await expect(map.getByRole('link', { name: title })).toContainText('Portofino, Liguria, Italy')
  await expect(map).toContainText('GeoNames, CC BY 4.0')
  await expectBesideList(visitor)
  await expectAccessibleInBothThemes(visitor, 'the map', 'section[aria-label=Map]')

  const change = await member.api.patch(`/api/listings/${id}`, {
    data: { version, is_private: true, location_precision: 'region' },
  })
  expect(change.ok()).toBe(true)
  await visitor.goto(address)
  await map.getByRole('button', { name: title }).click()
  await expect(map.getByRole('link', { name: title })).toContainText('Somewhere in Liguria, Italy')
  await expect(visitor.getByText('Portofino')).toHaveCount(0)

  const hide = await member.api.patch(`/api/listings/${id}`, {
    data: { version: version + 1, location_precision: 'undisclosed' },
  })
  expect(hide.ok()).toBe(true)
  await visitor.goto(address)
  await expect(map.getByText('1 listing has no place on the map.')).toBeVisible()
  await expect(map.getByRole('button', { name: title })).toHaveCount(0)
})

/** On a desk; on a phone the map is above the cards. */
async function expectBesideList(page: Page) {
  const [map, list] = [
    await page.getByRole('region', { name: 'Map' }).boundingBox(),
    await page.getByRole('list', { name: 'Listings', exact: true }).boundingBox(),
  ]
  if (!map || !list) throw new Error('The map or the list is not on the page')
  if ((page.viewportSize()?.width ?? 0) < 1024) return expect(map.y + map.height).toBeLessThanOrEqual(list.y)
  expect(list.x + list.width <= map.x || map.x + map.width <= list.x, 'neither covers the other').toBe(true)
  expect(Math.min(map.y + map.height, list.y + list.height)).toBeGreaterThan(Math.max(map.y, list.y))
}

test('nothing of the map is loaded before it is asked for', { tag: '@desktop' }, async ({ page }) => {
  const mapFiles: string[] = []
  page.on('request', (request) => {
    if (/listings-map|countries-\d|\/api\/rpc\/listings\/map/i.test(request.url())) mapFiles.push(request.url())
  })
  await page.goto('/listings')
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(mapFiles).toEqual([])
  // By the keyboard, because pointing at the button is asking already.
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
  await expect.poll(() => mapFiles.filter((url) => /listings-map|countries-\d/.test(url)).length).toBeGreaterThan(1)
})

test('a location that names another place is no longer on the map', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  const location = page.getByRole('combobox', { name: 'Location' })
  await location.fill('gstaad')
  await page.getByRole('option', { name: /^Gstaad, / }).click()
  await location.fill('A valley nearby')
  await expect(page.getByText('The place is no longer on the map')).toBeVisible()
})

test('a failure of the suggestions leaves the field as it is', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  allowNetworkError(complaints)
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  await page.route('**/places**', (route) => route.abort())
  const location = page.getByRole('combobox', { name: 'Location' })
  await location.fill('gstaad')
  await expect(page.getByText('Places cannot be suggested at the moment.')).toBeVisible()
  await expect(location).toHaveValue('gstaad')
})

test('a listing that is archived leaves the open map of a member', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const [owner, reader] = [await joinedMember(baseURL), await joinedMember(baseURL)]
  const title = `Boathouse ${Date.now()}`
  const place = { location: 'Portofino, Liguria, Italy', place_id: '3170092' }
  const created = await owner.api.post('/api/listings', { data: { title, category: 'Islands', price: '5', ...place } })
  const { id } = await created.json()
  await openAs(page, reader, `/listings?search=${encodeURIComponent(title)}&view=map`)
  const marker = page.getByRole('region', { name: 'Map' }).getByRole('button', { name: title })
  await expect(marker).toBeVisible()
  expect((await owner.api.post(`/api/listings/${id}/archive`)).ok()).toBe(true)
  await expect(marker).toHaveCount(0)
})

test('the map is moved and zoomed by keys, and turned off again', async ({ page }) => {
  await page.goto('/listings?view=map')
  const map = page.getByRole('application')
  await expect(map).toBeVisible()
  const shape = map.locator('svg > g')
  const before = await shape.getAttribute('transform')
  await map.focus()
  await map.press('+')
  await expect(shape).not.toHaveAttribute('transform', before ?? '')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(map).toHaveCount(0)
  await expect(page).toHaveURL(/\/listings$/)
})
