import type { Page } from '@playwright/test'
import { chooseOption } from '../support/choose-option.ts'
import { everyCategory, givenListing, givenListings, uniqueWord } from '../support/given-listing.ts'
import { expect, test, untilHydrated } from '../support/observed-page.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Listings' }).getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search listings' })
const many = (count: number, change: object = {}) => Array.from({ length: count }, () => change)
/** The further filters stand behind a button on small screens. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /Price and sellers/ })
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

test('the listings are rendered by the server and not requested again', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await givenListings(baseURL, uniqueWord(), many(7))
  const rpcUrls: string[] = []
  page.on('request', (request) => request.url().includes('/api/rpc') && rpcUrls.push(request.url()))
  const response = await page.goto('/listings')
  expect(await response?.text()).toContain('View Details')
  await expect(page).toHaveTitle('Listings · Subrosa')
  await expect(cards(page)).toHaveCount(6)
  await expect(page.getByText(/^Showing 6 of \d+\+? listings$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load More' })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(rpcUrls).toEqual([])
})

test('a card shows the fields of its listing', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const word = uniqueWord()
  const description = `A quiet house by the water. ${'It has a garden, and the garden has a wall. '.repeat(20)}`
  await givenListings(baseURL, word, [{ price: '48000000.50', location: 'Cap Ferrat', description }])
  await page.goto(`/listings?search=${word}`)
  const card = cards(page).first()
  for (const text of [`House ${word} 1`, 'Real Estate', 'Cap Ferrat', '€48,000,000.50', 'A quiet house by the water.'])
    await expect(card).toContainText(text)
  await expect(card).toContainText('Verification required')
  const descriptionText = card.getByText('A quiet house by the water.')
  const [height, line] = await descriptionText.evaluate((element) => [
    element.clientHeight,
    Number.parseFloat(getComputedStyle(element).lineHeight),
  ])
  expect(height, 'the description takes two lines').toBe(2 * (line ?? 0))
  await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
  await expect(card.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)
  for (const badge of ['Private', 'Featured']) await expect(card.getByText(badge)).toHaveCount(0)
  await expect(card.getByRole('link')).toHaveCount(1)
  await expect(card.getByRole('link', { name: `View Details House ${word} 1` })).toBeVisible()
  // The whole card leads there.
  await card.click({ position: { x: 60, y: 90 } })
  await expect(page).toHaveURL(/\/listings\/[0-9a-f-]{36}$/)

  // One that the curators of the sample have featured.
  await page.goto('/listings?search=motu+of+the+two+lagoons')
  await expect(card.getByText('Featured', { exact: true })).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Motu of the two lagoons' })).toBeVisible()
  await expect(page.getByRole('article').first().getByText('Featured', { exact: true })).toBeVisible()
})

test('a search of listings updates while typing, ignores accents and is kept in the address', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, [{ location: 'Genève' }, { location: 'Nice' }])
  await page.goto('/listings')
  await search(page).fill(`HOUSE ${word}`)
  await expect(page.getByText('Showing 2 of 2 listings')).toBeVisible()
  await search(page).fill(`"${word} 2"`)
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`\\?search=%22${word}\\+2%22$`))
  await page.reload()
  await expect(search(page)).toHaveValue(`"${word} 2"`)
  await expect(cards(page)).toHaveCount(1)

  await search(page).fill(`geneve ${word} house`)
  await expect(cards(page)).toHaveCount(1)
  await search(page).fill(`“${word} house”`)
  await expect(page.getByText('No listings found matching your criteria.')).toBeVisible()
  await search(page).fill('geneve')
  await expect(cards(page).filter({ hasText: `House ${word} 1` })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/listings')
})

test('filters narrow the listings, and the back button undoes them', async ({ page, baseURL }) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, [
    { price: '3000000' },
    { price: '1000000', category: 'Yachts' },
    { price: '2000000' },
  ])
  await page.goto(`/listings?search=${word}`)
  await chooseOption(page.getByRole('combobox', { name: 'Order' }), 'Price, lowest first')
  await expect(cards(page).first()).toContainText('€1,000,000')
  await expect(cards(page).last()).toContainText('€3,000,000')
  const category = page.getByRole('combobox', { name: 'Category' })
  await expect(category.getByRole('option')).toHaveText(everyCategory)
  await chooseOption(category, /^Real Estate/)
  await expect(page.getByText('Showing 2 of 2 listings')).toBeVisible()
  await openFilters(page)
  await chooseOption(page.getByRole('combobox', { name: 'Currency' }), 'EUR')
  await page.getByRole('textbox', { name: 'Price from' }).fill('2,500,000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 1 of 1 listing')).toBeVisible()
  expect(new URL(page.url()).search).toBe(`?search=${word}&category=Real+Estate&min=2500000&currency=EUR&sort=price-up`)

  await page.goBack()
  await expect(page.getByText('Showing 2 of 2 listings')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price from' })).toHaveValue('')
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Price from' })).toHaveValue('2,500,000')
  // A price that is corrected takes the place of the first one in the history.
  await page.getByRole('textbox', { name: 'Price from' }).fill('1,500,000')
  await expect(page.getByText('Showing 2 of 2 listings')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Price from' })).toHaveValue('')
  await page.getByRole('checkbox', { name: 'Verified sellers only' }).check()
  await expect(page.getByRole('heading', { name: 'No listings found matching your criteria.' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page).toHaveURL('/listings')
  await expect(page.getByRole('textbox', { name: 'Price from' })).toHaveValue('')
})

test('an invalid amount in a filter of listings shows an error', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/listings')
  await untilHydrated(page)
  await openFilters(page)
  const from = page.getByRole('textbox', { name: 'Price from' })
  await from.fill('plenty')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter one amount, such as 1,250,000 or 4.2m')).toBeVisible()
  await expect(from, 'what was typed stays').toHaveValue('plenty')
  await page.getByRole('textbox', { name: 'Price to' }).fill('€ 4.2m')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter one amount'), 'the other amount still has its error').toBeVisible()
  await from.fill('350k')
  await expect(page, 'once typing stops').toHaveURL('/listings?min=350000&max=4200000&currency=EUR')
  await expect(from, 'and as it is typed').toHaveValue('350k')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('350,000')
  await expect(page.getByRole('textbox', { name: 'Price to' })).toHaveValue('4,200,000')
  await from.fill('500')
  await page.getByRole('textbox', { name: 'Price to' }).fill('400')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/min=500&max=4200000&/)
  await expect(page.getByText('The first amount is above the second')).toBeVisible()
})

test('six listings are shown first, nine more with each press, and the first new one gets the focus', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const word = uniqueWord()
  await givenListings(baseURL, word, many(17))
  await page.goto(`/listings?search=${word}`)
  const more = page.getByRole('button', { name: 'Load More' })
  await expect(page.getByText('Showing 6 of 17 listings')).toBeVisible()
  await expect(more).toBeEnabled()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 15 of 17 listings')).toBeVisible()
  await expect(cards(page).nth(6).getByRole('link')).toBeFocused()
  await more.click()
  await expect(page.getByText('Showing 17 of 17 listings')).toBeVisible()
  await expect(cards(page).nth(15).getByRole('link')).toBeFocused()
  await expect(more).toBeHidden()

  // All of it is still there on coming back, and where it was.
  await cards(page).nth(16).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
  await page.getByRole('link', { name: 'Back to Listings' }).click()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))
  await expect(cards(page)).toHaveCount(17)
  await expect(cards(page).nth(16)).toBeInViewport()
})

test('a filter of listings without results says so and can be reset', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await givenListing(baseURL)
  await page.goto(`/listings?search=${uniqueWord()}&sort=price-down`)
  await expect(page.getByText('No listings found matching your criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).toHaveURL('/listings')
  await expect(search(page)).toHaveValue('')
})

test('invalid search params of the listings are ignored', { tag: '@desktop' }, async ({ page }) => {
  const response = await page.goto('/listings?category=Castles&min=-1&sort=random&currency=JPY&saved=no&x=%3Cscript%3E')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')
})
