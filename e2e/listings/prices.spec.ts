import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { anotherBrowser, expect, test } from '../support/observed-page.ts'
import { fillListing, givenListing, ownListings } from './own-listings.ts'

const way = (name: string) => ({ name: new RegExp(`^${name}`) })
const canary = '7373737'

test('a member states a price range, and then that the price is on request', async ({ page, baseURL, browser }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  await fillListing(page, { title: 'Ketch with two prices' })
  await page.getByRole('radio', way('Price range')).check()
  await page.getByRole('textbox', { name: 'Lowest price' }).fill('1,400,000')
  await page.getByRole('textbox', { name: 'Highest price' }).fill('1,000,000')
  await page.getByRole('button', { name: 'Publish Listing' }).click()
  await expect(page.getByText('The highest price must be above the lowest price.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Lowest price' }).fill('800,000')
  await expect(page.getByText('The highest price must be above the lowest price.')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Everyone sees' })).toContainText('$800,000 – $1,000,000')
  await page.getByRole('button', { name: 'Publish Listing' }).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ketch with two prices/ })).toContainText('$800,000 – $1,000,000')

  const [{ id }] = await ownListings(member)
  await openAs(page, member, `/dashboard/edit/${id}`)
  await page.getByRole('radio', way('On request')).check()
  await page.getByLabel('Undisclosed price').fill(canary)
  await expect(page.getByRole('region', { name: 'Everyone sees' })).toContainText('Price on request')
  await page.getByRole('button', { name: 'Update Listing' }).click()
  await expect(toastOf(page, 'Listing updated successfully')).toBeVisible()
  await openAs(page, member, `/dashboard/edit/${id}`)
  await expect(page.getByLabel('Undisclosed price')).toHaveValue(canary)

  const stranger = await (await anotherBrowser(browser, { baseURL: baseURL ?? '' })).newPage()
  const answers: Promise<string>[] = []
  stranger.on('response', (response) => void answers.push(response.text().catch(() => '')))
  await stranger.goto(`/listings/${id}`)
  await expect(stranger.getByRole('article')).toContainText('Price on request')
  await expect(stranger.getByRole('article')).toContainText('Contact for details')
  expect((await Promise.all(answers)).join('\n')).not.toMatch(/7\D?373\D?737/)
  await stranger.context().close()
})

test('an owner lowers a price and shows the earlier one, until the price rises', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member, { title: 'Reduced villa' })
  const edit = async (price: string) => {
    await openAs(page, member, `/dashboard/edit/${id}`)
    await page.getByLabel('Price', { exact: true }).fill(price)
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Update Listing' }).click()
    await expect(toastOf(page, 'Listing updated successfully')).toBeVisible()
    await page.goto(`/listings/${id}`)
  }
  const showEarlier = page.getByRole('switch', { name: 'Show the earlier price' })

  await edit('1,300,000')
  await expect(showEarlier).toHaveCount(0)
  await edit('1,100,000')
  await showEarlier.check()
  await expect(page.getByRole('region', { name: 'Everyone sees' })).toContainText('Reduced from $1,250,000')
  await save()
  await expect(page.getByRole('article')).toContainText('$1,100,000 Reduced from $1,250,000')

  await edit('1,200,000')
  await expect(showEarlier).toHaveCount(0)
  await expect(page.getByText('The earlier price is no longer shown')).toBeVisible()
  await save()
  await expect(page.getByRole('article')).toContainText('$1,200,000')
  await expect(page.getByRole('article')).not.toContainText('Reduced from')
})

test('filters and orders by price know ranges and prices on request', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  const mark = `quintain${Date.now()}`
  await givenListing(member, { title: `${mark} plain`, price: '5000' })
  await givenListing(member, { title: `${mark} range`, price: '1000', price_to: '6000' })
  await givenListing(member, { title: `${mark} request`, price: null, undisclosed_price: canary })
  const titles = page.getByRole('article').getByRole('heading')
  for (const [query, names] of [
    ['sort=price-up', ['range', 'plain', 'request']],
    ['sort=price-down', ['plain', 'range', 'request']],
    ['min=5500', ['range']],
    ['max=2000', ['range']],
  ] as const) {
    await page.goto(`/listings?search=${mark}&${query}`)
    await expect(titles).toHaveText(names.map((name) => `${mark} ${name}`))
  }
  await expect(page.getByText('A price filter leaves out listings with a price on request.')).toBeAttached()
})

test('a draft keeps how the price is stated', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  await fillListing(page, { title: 'Unfinished' })
  await page.getByRole('radio', way('Price range')).check()
  await page.getByRole('textbox', { name: 'Highest price' }).fill('9,000')
  await openAs(page, member, '/dashboard/create')
  await page.getByRole('button', { name: /Continue|Restore/ }).click()
  await expect(page.getByRole('radio', way('Price range'))).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Highest price' })).toHaveValue('9,000')
})
