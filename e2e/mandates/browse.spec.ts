import type { Page } from '@playwright/test'
import { chooseOption } from '../support/choose-option.ts'
import { everyCategory, uniqueWord } from '../support/given-listing.ts'
import { givenMandate, givenMandates } from '../support/given-mandate.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test, untilHydrated } from '../support/observed-page.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Mandates', exact: true }).getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search mandates' })
const many = (count: number) => Array.from({ length: count }, () => ({}))
const browseCall = '**/api/rpc/mandates/browse*'
/** On small screens further filters are behind a button. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Buyers/ })
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

test('the server renders the mandates at /mandate3 and at /mandates, and the browser does not request them again', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await givenMandates(baseURL, uniqueWord(), many(7))
  const rpcUrls: string[] = []
  page.on('request', (request) => request.url().includes('/api/rpc') && rpcUrls.push(request.url()))
  await page.goto('/about')
  for (const [landmark, address] of [
    ['banner', '/mandate3'],
    ['contentinfo', '/mandates'],
  ] as const)
    await expect(
      page.getByRole(landmark).getByRole('link', { name: 'Mandates', includeHidden: true }).first(),
    ).toHaveAttribute('href', address)

  for (const address of ['/mandate3', '/mandates']) {
    const response = await page.goto(address)
    expect(await response?.text()).toContain('View Details')
    await expect(page).toHaveTitle('Mandates · Subrosa')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/mandates$/)
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByText(/^Showing 6 of \d+\+? mandates$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load More' })).toBeEnabled()
  }
  await page.waitForLoadState('networkidle')
  expect(rpcUrls).toEqual([])
})

test('a card shows the fields of its mandate and links to it', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const word = uniqueWord()
  await givenMandates(baseURL, word, [
    { currency: 'JPY', budget_min: '900000000', budget_max: '1500000000', status: 'urgent' },
    { budget_max: null },
    { budget_min: null, location: '' },
  ])
  await page.goto(`/mandates?search=${word}`)
  const [upTo, from, urgent] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)]
  for (const text of ['Yachts', 'Urgent', 'Western Mediterranean', '¥900,000,000 – ¥1,500,000,000', 'teak on oak'])
    await expect(urgent).toContainText(text)
  await expect(from).toContainText('From €2,000,000')
  await expect(from.getByText('Urgent')).toHaveCount(0)
  await expect(upTo).toContainText('Up to €3,500,000')
  await expect(upTo).toContainText('Location not specified')
  await expect(page.getByText('Leopold')).toHaveCount(0)
  await upTo.click({ position: { x: 60, y: 60 } })
  await expect(page.getByRole('heading', { level: 1, name: `Wanted ${word} 3` })).toBeVisible()
})

test('search and filters of mandates are kept in the address, and the back button undoes them', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const word = uniqueWord()
  await givenMandates(baseURL, word, [
    { location: 'Genève' },
    { category: 'Art', status: 'urgent' },
    { category: 'Art' },
  ])
  await page.goto('/mandate3')
  await search(page).fill(`wanted ${word.toUpperCase()}`)
  await expect(page.getByText('Showing 3 of 3 mandates')).toBeVisible()
  await expect(page).toHaveURL(/\/mandate3\?search=/)
  const category = page.getByRole('combobox', { name: 'Category' })
  await expect(category.getByRole('option')).toHaveText(everyCategory)
  await chooseOption(category, /^Art/)
  await expect(page.getByText('Showing 2 of 2 mandates')).toBeVisible()
  await chooseOption(page.getByRole('combobox', { name: 'Timeframe' }), 'Urgent only')
  await expect(page.getByText('Showing 1 of 1 mandates')).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveText([new RegExp(`Wanted ${word} 2`)])

  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Verified buyers only' }).check()
  await expect(page.getByRole('heading', { name: 'No mandates found matching your criteria.' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Showing 1 of 1 mandates')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Showing 2 of 2 mandates')).toBeVisible()
  await openFilters(page)
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page).toHaveURL('/mandate3')
  await search(page).fill(`geneve ${word}`)
  await expect(page.getByText('Showing 1 of 1 mandates')).toBeVisible()
  await search(page).fill(`"geneve ${word}"`)
  await expect(page.getByText('No mandates found matching your criteria.')).toBeVisible()
  await search(page).fill('geneve')
  await expect(cards(page).filter({ hasText: `Wanted ${word} 1` })).toBeVisible()
  await search(page).fill(uniqueWord())
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL('/mandate3')
})

test('six mandates are shown first, six more with each press of Load More, and on coming back as many as before', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const word = uniqueWord()
  await givenMandates(baseURL, word, many(14))
  await page.goto(`/mandates?search=${word}`)
  const more = page.getByRole('button', { name: 'Load More' })
  await expect(page.getByText('Showing 6 of 14 mandates')).toBeVisible()
  await more.click()
  await expect(page.getByText('Showing 12 of 14 mandates')).toBeVisible()
  await expect(cards(page).nth(6).getByRole('link')).toBeFocused()
  await more.click()
  await expect(page.getByText('Showing 14 of 14 mandates')).toBeVisible()
  await expect(more).toBeHidden()

  await cards(page).nth(13).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
  await page.getByRole('link', { name: 'Back to Mandates' }).click()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))
  await expect(cards(page)).toHaveCount(14)
  await expect(cards(page).nth(13)).toBeInViewport()
})

test('six placeholder cards are shown while mandates load @desktop', async ({ page, baseURL }) => {
  await givenMandates(baseURL, uniqueWord(), many(6))
  await page.goto('/about')
  await untilHydrated(page)
  const answer = await holdRequests(page, browseCall)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mandates' }).click()
  await expect(page.getByText('Mandates, loading…')).toBeAttached()
  await expect(page.locator('main [aria-busy=true] .skeleton.h-20')).toHaveCount(6)
  answer()
  await expect(cards(page)).toHaveCount(6)
})

test('if mandates cannot be loaded, a marked preview is shown until a retry succeeds', async ({
  page,
  baseURL,
  complaints,
}) => {
  const word = uniqueWord()
  await givenMandate(baseURL, word)
  await page.goto('/about')
  await untilHydrated(page)
  await page.route(browseCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mandates' }).click()
  await expect(toastOf(page, 'Failed to load mandates. Please try again later.')).toHaveCount(1, { timeout: 20_000 })
  await expect(page.getByText('Demo data shown for preview')).toBeVisible()
  const demo = page.getByRole('list', { name: 'Demo mandates' })
  await expect(demo.getByRole('article')).toHaveCount(6)
  await expect(demo.getByRole('heading', { name: /^Example: / })).toHaveCount(6)
  await expect(demo).not.toContainText(/[$€£]|\d,\d/)
  await expect(demo.getByRole('link')).toHaveCount(0)
  await expect(demo.getByRole('button')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText(/^Showing/)).toHaveCount(0)
  await expectAccessible(page)

  await page.unroute(browseCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText('Demo data shown for preview')).toHaveCount(0)
  await expect(demo).toHaveCount(0)
  allowStatus(complaints, 500)
})

test('a failed "load more" keeps the mandates that are shown', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const word = uniqueWord()
  await givenMandates(baseURL, word, many(8))
  await page.goto(`/mandates?search=${word}`)
  await page.route(browseCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(toastOf(page, 'Failed to load mandates. Please try again later.')).toBeVisible({ timeout: 20_000 })
  await expect(cards(page)).toHaveCount(6)
  await expect(page.getByText('Demo data shown for preview')).toHaveCount(0)
  await page.unroute(browseCall)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(cards(page)).toHaveCount(8)
  allowStatus(complaints, 500)
})

test.describe('before scripts run', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the mandates are shown and the form filters them @desktop', async ({ page, baseURL }) => {
    const word = uniqueWord()
    await givenMandates(baseURL, word, many(2))
    await page.goto('/mandate3')
    await search(page).fill(`"${word} 2"`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/mandates\\?search=%22${word}\\+2%22$`))
    await expect(page.getByText('Showing 1 of 1 mandates')).toBeVisible()
  })
})
