import type { Page } from '@playwright/test'
import { failCalls, givenDeal } from '../deals/given-deal.ts'
import { holdScripts } from '../support/hold-requests.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessibleInBothThemes, test, untilHydrated } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const input = (page: Page) => palette(page).getByLabel('Find', { exact: true })
const entry = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const highlighted = (page: Page) => palette(page).locator('[role=option][data-highlighted]')

test('the palette opens at once, keeps what is typed while its code loads, and goes to a page', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  const load = await holdScripts(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('deal man')
  await expect(palette(page).getByRole('option')).toHaveCount(0)
  load()
  await expect(highlighted(page)).toHaveText(/Deal Management/)
  await expect(input(page)).toHaveValue('deal man')
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/deals$/)
  await expect(palette(page)).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('Enter before the code has arrived goes to the first page that matches', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  const load = await holdScripts(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('saved')
  await page.keyboard.press('Enter')
  load()
  await expect(page).toHaveURL(/\/dashboard\/saved$/)
})

test('the palette opens for keys that are pressed before the page’s scripts have arrived', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  const load = await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.earlyPaletteKey)
  await page.keyboard.press('ControlOrMeta+k')
  expect(await page.evaluate(() => globalThis.earlyPaletteKey?.wasPressed)).toBe(true)
  load()
  await expect(input(page)).toBeFocused()
  await expect(entry(page, 'My Listings')).toBeVisible()
})

test('the palette leads to pages that are in no navigation', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  await page.keyboard.press('ControlOrMeta+k')
  for (const name of ['Introductions', 'Import Listings', 'Agreements', 'What I was shown', 'Compare Listings']) {
    await input(page).fill(name)
    await expect(entry(page, name)).toBeVisible()
  }
  await input(page).fill('introductions')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Introductions' })).toBeVisible()
  await expect(page.getByRole('complementary').locator('[aria-current=page]')).toHaveText(/Settings/)
})

test('a curator finds the pages of the curation in the palette', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'curator')
  await page.goto('/dashboard')
  await untilHydrated(page)
  await page.keyboard.press('ControlOrMeta+k')
  await input(page).fill('curation')
  for (const name of [
    'Applications',
    'Reports',
    'Listings',
    'Deals',
    'Members',
    'Lineage',
    'Outbox',
    'Audit',
    'Settings',
  ])
    await expect(entry(page, `Curation: ${name}`)).toBeVisible()
  await input(page).fill('curation aud')
  await expect(highlighted(page)).toHaveText(/Curation: Audit/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/curation\/audit$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
})

test('a member who is no curator finds no page of the curation', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  await page.keyboard.press('ControlOrMeta+k')
  await input(page).fill('curation')
  await expect(palette(page).getByText('Nothing found for “curation”.')).toBeVisible()
})

test('the palette finds conversations, deals and listings by their words, and remembers choices until sign-out', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.starter, '/listings')
  await page.getByRole('button', { name: 'Find' }).click()
  await input(page).fill(deal.title)
  for (const group of ['Conversations', 'Deals', 'Listings'])
    await expect(palette(page).getByRole('group', { name: group }).getByRole('option')).toHaveCount(1)
  await expect(palette(page).getByRole('status')).toHaveText('3 results')
  await entry(page, /Negotiation/).click()
  await expect(page).toHaveURL(`/dashboard/deals/${deal.dealId}`)

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    new RegExp(deal.title),
  ])
  await input(page).fill('sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Find' })).toHaveCount(0)

  await openAs(page, deal.starter, '/dashboard')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('group', { name: 'Go to' })).toBeVisible()
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toHaveCount(0)
})

test('a seller finds their own listings and mandates of others, and arrows move through all groups', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const deal = await givenDeal(baseURL)
  await deal.starter.api.post('/api/mandates', {
    data: { title: `Wanted ${deal.title}`, category: 'Yachts', currency: 'EUR', budget_min: null, budget_max: null },
  })
  await openAs(page, deal.recipient, '/dashboard')
  await page.keyboard.press('ControlOrMeta+k')
  await input(page).fill(deal.title)
  const groups = palette(page).getByRole('group')
  await expect(groups).toHaveCount(4)
  for (const [place, name] of ['Conversations', 'Deals', 'My Listings', 'Mandates'].entries())
    await expect(groups.nth(place)).toHaveAccessibleName(name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/edit/${deal.listingId}`)
})

test('the palette says that nothing matches, and retries a search that failed', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.starter, '/dashboard')
  await page.keyboard.press('ControlOrMeta+k')
  await input(page).fill('zzzz qqqq')
  await expect(palette(page).getByText('Nothing found for “zzzz qqqq”.')).toBeVisible()
  await failCalls(page, 'finder/find')
  allowStatus(complaints, 503)
  await input(page).fill(deal.title)
  await expect(entry(page, /Try again/)).toBeVisible({ timeout: 15_000 })
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(entry(page, /Negotiation/)).toBeVisible()
})

test('Escape closes the palette and returns the focus; typing sends fewer requests than letters', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  const link = page.getByRole('complementary').getByRole('link', { name: 'Profile' })
  await link.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('option').first()).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/finder/find') && requests.push(request.url()))
  await input(page).pressSequentially('chronometer', { delay: 40 })
  await expect(palette(page).getByText('Nothing found')).toBeVisible()
  // A loaded machine types with longer pauses, but hardly with one before each letter.
  expect(requests.length).toBeLessThan('chronometer'.length - 1)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('on a phone the palette fills the screen and is opened from the menu', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  await page.getByRole('button', { name: /^Dashboard menu/ }).click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('button', { name: 'Find' }).click()
  await expect(input(page)).toBeFocused()
  expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await input(page).fill('create')
  const listing = entry(page, /Create Listing/)
  expect((await listing.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await listing.click()
  await expect(page).toHaveURL(/\/dashboard\/create$/)
})

test('the palette is accessible, empty and with results', async ({ page, baseURL }) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.starter, '/dashboard')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('option').first()).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the palette', '[aria-label=Find][open]')
  await input(page).fill(deal.title)
  await expect(entry(page, /Negotiation/)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the palette with results', '[aria-label=Find][open]')
  await input(page).fill('zzzz')
  await expect(palette(page).getByText('Nothing found')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the empty palette', '[aria-label=Find][open]')
})
