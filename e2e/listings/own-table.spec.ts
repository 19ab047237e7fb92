import { holdScripts } from '../support/hold-requests.ts'
import { joinedMember, memberPassword, openAs, toastOf } from '../support/joined-member.ts'
import { expect, expectAccessible, test } from '../support/observed-page.ts'
import { keepSession } from '../support/sign-in.ts'
import { givenListing, ownListings } from './own-listings.ts'

async function givenThree(baseURL: string | undefined) {
  const member = await joinedMember(baseURL)
  await givenListing(member, { title: 'Sloop', category: 'Yachts', price: '300' })
  await givenListing(member, { title: 'Atoll', category: 'Islands', price: '900', is_private: true })
  await givenListing(member, { title: 'Nocturne', category: 'Art', price: '600' })
  return member
}

test('filters and order of own listings are in the address, and survive a reload and Back', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const member = await givenThree(baseURL)
  await openAs(page, member, '/dashboard/listings')
  const titles = page.getByRole('link', { name: /^(Sloop|Atoll|Nocturne)$/ })
  await expect(titles).toHaveText(['Nocturne', 'Atoll', 'Sloop'])
  if (isMobile || (page.viewportSize()?.width ?? 0) < 640) await page.getByLabel('Order').selectOption('By title')
  else {
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').press('Enter')
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  }
  await expect(titles).toHaveText(['Atoll', 'Nocturne', 'Sloop'])
  await page.getByLabel('Access', { exact: true }).selectOption('Public')
  await expect(titles).toHaveText(['Nocturne', 'Sloop'])
  await expect(page.getByText('2 listings match')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search my listings' }).fill('sloop')
  await expect(titles).toHaveText(['Sloop'])
  await expect(page).toHaveURL(/access=public/)
  await page.reload()
  await expect(titles).toHaveText(['Sloop'])
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search my listings' }).fill('sloop of nobody')
  await expect(page.getByRole('heading', { name: 'No listings match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(titles).toHaveText(['Nocturne', 'Atoll', 'Sloop'])
  await page.goBack()
  await expect(page).toHaveURL(/access=public/)
})

test('the filters take nothing that would be lost before the scripts arrive', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { email } = await givenThree(baseURL)
  await keepSession(page, email, memberPassword)
  const hydrate = await holdScripts(page)
  await page.goto('/dashboard/listings', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Search my listings' })
  await expect(search).not.toBeEditable()
  await expect(page.locator('select[aria-label="Access"]')).toHaveAttribute('inert')
  hydrate()
  await search.fill('sloop')
  await expect(page.getByText('1 listing matches')).toBeVisible()
  await expect(page.locator('select[aria-label="Access"]')).not.toHaveAttribute('inert')
})

test('several listings are archived at once, and Undo restores them', async ({ page, baseURL }) => {
  const member = await givenThree(baseURL)
  await openAs(page, member, '/dashboard/listings')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected listings' })
  await page.getByRole('checkbox', { name: 'Sloop' }).check()
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('checkbox', { name: 'Select all shown' }).check()
  await expect(bar).toContainText('3 selected')
  await page.getByRole('checkbox', { name: 'Atoll' }).uncheck()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Archive (2)' }).click()
  const archived = toastOf(page, '2 listings archived')
  await expect(archived).toBeVisible()
  await expect(bar).toBeHidden()
  const statuses = async () => (await ownListings(member)).filter((one: { archived: boolean }) => one.archived).length
  expect(await statuses()).toBe(2)
  await archived.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, '2 listings restored')).toBeVisible()
  expect(await statuses()).toBe(0)
})

test('a duplicate opens in the editor, hidden until its owner shows it', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await givenThree(baseURL)
  await openAs(page, member, '/dashboard/listings')
  await page.getByRole('button', { name: 'Duplicate Sloop' }).click()
  await expect(toastOf(page, 'Listing duplicated')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/edit\//)
  await expect(page.getByLabel('Title')).toHaveValue('Copy of Sloop')
  await expect(page.getByRole('switch', { name: 'Visible to others' })).not.toBeChecked()
  expect((await ownListings(member)).map(({ title }: { title: string }) => title)).toContain('Copy of Sloop')
})

test('the focus goes on to the next row when its own is archived, and to the heading after the last one', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openAs(page, await givenThree(baseURL), '/dashboard/listings?state=Active')
  for (const [title, next] of [
    ['Nocturne', 'Atoll'],
    ['Atoll', 'Sloop'],
  ]) {
    await page.getByRole('button', { name: `Archive ${title}` }).press('Enter')
    await expect(page.getByRole('button', { name: `Archive ${next}` })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Archive Sloop' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeFocused()
})

test('on a tablet the table fits the page, and leaves room to the titles', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  await givenListing(member, { title: 'Explorer Nordkap, ice class', price: '64000000', currency: 'CHF' })
  await page.setViewportSize({ width: 768, height: 1024 })
  await openAs(page, member, '/dashboard/listings')
  const title = page.getByRole('link', { name: 'Explorer Nordkap, ice class', exact: true })
  await expect(title).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  expect((await title.boundingBox())?.width).toBeGreaterThan(180)
})
