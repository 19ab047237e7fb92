import type { Page } from '@playwright/test'
import { givenListing, givenListings, uniqueWord } from '../support/given-listing.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, loadFonts, test, untilHydrated } from '../support/observed-page.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Listings' }).getByRole('article')
const many = (count: number) => Array.from({ length: count }, () => ({}))
const browseCall = '**/api/rpc/listings/browse*'

test('six placeholder cards are shown while listings load', async ({ page, baseURL }) => {
  await givenListings(baseURL, uniqueWord(), many(6))
  await page.goto('/about')
  await untilHydrated(page)
  const answer = await holdRequests(page, browseCall)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Listings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible()
  await expect(page.getByText('Listings, loading…')).toBeAttached()
  const blanks = page.locator('main [aria-busy=true] .skeleton.aspect-3\\/2')
  await expect(blanks).toHaveCount(6)
  // The page is at its head again once what was left is gone.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const boxBefore = await blanks.first().boundingBox()
  answer()
  await expect(cards(page)).toHaveCount(6)
  const frame = cards(page).first().locator('.aspect-3\\/2')
  expect(await frame.boundingBox()).toEqual(boxBefore)
})

test('a failure to load listings is shown, and a retry loads them', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  await givenListing(baseURL)
  await page.goto('/about')
  await untilHydrated(page)
  await page.route(browseCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Listings' }).click()
  await expect(
    toastOf(page, 'Error').filter({ hasText: 'Failed to load listings. Please try again later.' }).first(),
  ).toBeVisible({ timeout: 20_000 })
  await expect(cards(page)).toHaveCount(0)
  await page.unroute(browseCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
  allowStatus(complaints, 500)
})

test('a failed "load more" of listings can be retried', { tag: '@desktop' }, async ({ page, baseURL, complaints }) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, many(8))
  await page.goto(`/listings?search=${word}`)
  await page.route(browseCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(toastOf(page, 'Failed to load listings. Please try again later.').first()).toBeVisible({
    timeout: 20_000,
  })
  await expect(cards(page)).toHaveCount(6)
  await page.unroute(browseCall)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(cards(page)).toHaveCount(8)
  allowStatus(complaints, 500)
})

test('a member saves listings and filters by them; a visitor has no save button', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, many(2))
  await page.goto(`/listings?search=${word}`)
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Saved only' })).toHaveCount(0)

  await openAs(page, await joinedMember(baseURL), `/listings?search=${word}`)
  const saved = page.waitForResponse('**/api/rpc/listings/save')
  await page.getByRole('button', { name: `Save House ${word} 1` }).click()
  const unsaveButton = page.getByRole('button', { name: `Remove House ${word} 1 from your saved listings` })
  await expect(unsaveButton).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.goto(`/listings?search=${word}&saved=yes`)
  await expect(page.getByText('Showing 1 of 1 listing')).toBeVisible()
  await unsaveButton.click()
  await expect(page.getByRole('button', { name: `Save House ${word} 1` })).toBeVisible()
})

test('a listing that could not be saved is shown as not saved', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, many(1))
  await openAs(page, await joinedMember(baseURL), `/listings?search=${word}`)
  await page.route('**/api/rpc/listings/save', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: `Save House ${word} 1` }).click()
  await expect(toastOf(page, 'The listing was not saved')).toBeVisible()
  await expect(page.getByRole('button', { name: `Save House ${word} 1` })).toHaveAttribute('aria-pressed', 'false')
  allowStatus(complaints, 500)
})

test.describe('before scripts run', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the listings are shown and the form filters them', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const word = uniqueWord()
    await givenListings(baseURL, word, many(2))
    await page.goto('/listings')
    await page.getByRole('searchbox', { name: 'Search listings' }).fill(`"${word} 2"`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Showing 1 of 1 listing')).toBeVisible()
    await page.getByRole('link', { name: /View Details/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: `House ${word} 2` })).toBeVisible()
  })
})

test('listings are searched, filtered and opened by keyboard alone @desktop', async ({ page, baseURL }) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, many(2))
  await page.goto('/listings')
  await page.getByRole('searchbox', { name: 'Search listings' }).focus()
  await page.keyboard.type(word)
  await expect(page.getByText('Showing 2 of 2 listings')).toBeVisible()
  const link = cards(page).first().getByRole('link')
  for (let steps = 0; steps < 15 && !(await link.evaluate((one) => one === document.activeElement)); steps++)
    await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
})

test('nothing shifts while the page of listings loads', async ({ page, baseURL }) => {
  await givenListings(baseURL, uniqueWord(), many(6))
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await loadFonts(page)
  await page.goto('/listings', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Load More' })).toBeEnabled()
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
})
