import { chooseOption } from '../support/choose-option.ts'
import { givenListings } from '../support/given-listing.ts'
import { givenMandate } from '../support/given-mandate.ts'
import { holdScripts } from '../support/hold-requests.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessibleInBothThemes, test } from '../support/observed-page.ts'

test('a member reads prices in a currency of their own, beside the stated ones', async ({
  page,
  baseURL,
  complaints,
}) => {
  const word = `dinar${Date.now()}`
  const mandate = await givenMandate(baseURL, word)
  const [inEuros, inDollars] = await givenListings(baseURL, word, [
    { price: '1000000', currency: 'EUR' },
    { price: '2000000', currency: 'USD' },
  ])
  const sheet = page.locator('[data-sheet]')
  await openAs(page, await joinedMember(baseURL), '/dashboard/settings')
  const currency = page.getByLabel('Currency')
  await page.route('**/api/rpc/settings/changeCurrency', (route) => route.fulfill({ status: 503, json: {} }))
  await chooseOption(currency, 'USD')
  await expect(toastOf(page, 'The setting was not saved')).toBeVisible()
  await expect(currency).toHaveValue('as stated')
  await page.unroute('**/api/rpc/settings/changeCurrency')
  await chooseOption(currency, 'USD')
  await expect(page.getByText('At the rates of 9 Jul 2026')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'settings with a currency')

  await page.goto(`/listings?search=${word}`)
  await expect(page.getByRole('article').filter({ hasText: '€1,000,000' })).toContainText('about $1,140,000')
  await expect(page.getByRole('article').filter({ hasText: '$2,000,000' })).not.toContainText('about')
  await expect(page.getByText('Converted at the rates of 9 Jul 2026')).toHaveCount(1)
  await page.goto(`/listings/${inEuros?.id}`)
  await expect(sheet).toContainText('about $1,140,000, at the rates of 9 Jul 2026')
  await expectAccessibleInBothThemes(page, 'a listing with a price in two currencies')

  await page.goto(`/listings/compare?ids=${inEuros?.id},${inDollars?.id}`)
  await expect(page.getByRole('row', { name: /^Price in USD/ })).toContainText('about $1,140,000$2,000,000')
  await expect(page.getByText('Converted at the rates of 9 Jul 2026')).toBeVisible()
  await page.goto(`/mandates?search=${word}`)
  await expect(page.getByRole('article').filter({ hasText: '€2,000,000' })).toContainText(/about \$2,\d+,000\s–/)
  await expect(page.getByText('Converted at the rates of 9 Jul 2026')).toBeVisible()
  await page.goto(`/mandates/${mandate.id}`)
  await expect(page.getByText(/^about \$.*at the rates of 9 Jul 2026/)).toBeVisible()

  await page.goto('/dashboard/settings')
  await expect(currency).toHaveValue('USD')
  await chooseOption(currency, 'As stated')
  await expect(page.getByText(/^At the rates of/)).toHaveCount(0)
  await page.goto(`/listings/${inEuros?.id}`)
  await expect(sheet).toContainText('€1,000,000')
  await expect(sheet).not.toContainText('about $')
  allowStatus(complaints, 503)
})

test('a currency chosen before the page is ready is kept', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/settings')
  const hydrate = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const currency = page.getByLabel('Currency')
  await currency.evaluate((select: HTMLSelectElement) => {
    select.value = 'GBP'
  })
  hydrate()
  await expect(page.getByText(/^At the rates of/)).toBeVisible()
  await page.reload()
  await expect(currency).toHaveValue('GBP')
})

test('the price filter begins with the currency in which a member reads, and the address wins', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  expect((await member.api.put('/api/settings/currency', { data: { currency: 'GBP' } })).ok()).toBe(true)
  const currency = page.getByRole('combobox', { name: 'Currency' })
  const from = page.getByRole('textbox', { name: 'Price from' })
  const openFilters = async () => {
    const button = page.getByRole('button', { name: /Price and sellers/ })
    if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }
  await openAs(page, member, '/listings')
  await openFilters()
  await expect(currency).toHaveValue('GBP')
  await from.fill('500,000')
  await from.press('Enter')
  await expect(page).toHaveURL('/listings?min=500000&currency=GBP')
  await from.fill('')
  await from.press('Enter')
  await chooseOption(currency, 'USD')
  await expect(currency).toHaveValue('USD')
  await from.fill('500,000')
  await from.press('Enter')
  await expect(page).toHaveURL('/listings?min=500000')

  await page.goto('/listings?min=5&currency=CHF')
  await openFilters()
  await expect(currency).toHaveValue('CHF')
})
