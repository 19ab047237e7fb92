import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-requests.ts'
import { joinedMember, memberPassword, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, expectAccessibleInBothThemes, test } from '../support/observed-page.ts'
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

test('a duplicate opens in the editor, hidden until its owner shows it', async ({ page, baseURL }) => {
  const member = await givenThree(baseURL)
  await openAs(page, member, '/dashboard/listings')
  await page.getByRole('button', { name: 'Duplicate Sloop' }).click()
  await expect(toastOf(page, 'Listing duplicated')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/edit\//)
  await expect(page.getByLabel('Title')).toHaveValue('Copy of Sloop')
  await expect(page.getByRole('switch', { name: 'Visible to others' })).not.toBeChecked()
  expect((await ownListings(member)).map(({ title }: { title: string }) => title)).toContain('Copy of Sloop')
})

test('a listing is scheduled and expires, in the member’s time zone', async ({ page, baseURL, complaints }) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member, { title: 'Sloop' })
  await openAs(page, member, `/dashboard/edit/${id}`)
  await page.getByRole('button', { name: 'Set dates' }).click()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(page.getByText(`Times are in your time zone, ${zone}`)).toBeVisible()
  const year = new Date().getFullYear() + 1
  await enterTime(page, 'Publish on', `${year}-05-03`, '9.30')
  await expect(dateOf(page, 'Publish on'), 'the date is tidied').toHaveValue(`3 May ${year}`)
  await expect(timeOf(page, 'Publish on')).toHaveValue('09:30')
  await enterTime(page, 'Expires on', `3 May ${year}`, '9:00')
  await page.getByRole('button', { name: 'Update Listing' }).click()
  await expect(page.getByText('Please choose an expiry in the future, and later than the publication.')).toBeVisible()
  allowStatus(complaints, 422)
  await enterTime(page, 'Expires on', `June 4th, ${year}`, '9.30 pm')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Listing' }).click()
  const row = page.getByRole('row', { name: /Sloop/ })
  await expect(row).toContainText('Scheduled')
  await expect(row).toContainText(`3 May ${year}`)
  await page.goto(`/dashboard/edit/${id}`)
  await expect(dateOf(page, 'Publish on')).toHaveValue(`3 May ${year}`)
  await expect(timeOf(page, 'Expires on')).toHaveValue('21:30')
  const [savedListing] = await ownListings(member)
  const localTime = await page.evaluate((text) => new Date(text).toISOString(), `${year}-05-03T09:30`)
  expect(savedListing).toMatchObject({ publish_at: localTime })
})

test('a date that cannot be used is refused beside its field, and the fields stay while emptied', async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member, { title: 'Sloop' })
  await openAs(page, member, `/dashboard/edit/${id}`)
  await page.getByRole('button', { name: 'Set dates' }).click()
  const publishOn = dateOf(page, 'Publish on')
  const problem = page.getByText('Please enter a date and a time')
  await publishOn.fill('3/5/2031')
  await publishOn.press('Tab')
  await expect(publishOn).toHaveAccessibleDescription(/This can mean 3 May 2031 or 5 Mar 2031\./)
  await expect(publishOn, 'what was typed stays').toHaveValue('3/5/2031')
  await publishOn.fill('1 May 2024')
  await publishOn.press('Tab')
  await expect(publishOn).toHaveAccessibleDescription(/Please choose .* or later/)

  await publishOn.fill('3 May 2031')
  await page.getByRole('button', { name: 'Update Listing' }).click()
  await expect(problem).toBeVisible()
  await expect(timeOf(page, 'Publish on')).toBeFocused()
  expect((await ownListings(member))[0]).toMatchObject({ version: 1, publish_at: null })

  await timeOf(page, 'Publish on').fill('9:30')
  await expect(problem).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(publishOn).toHaveValue('3 May 2031')
  await expect(timeOf(page, 'Publish on')).toHaveValue('09:30')
  await publishOn.fill('')
  await expect(publishOn).toBeFocused()
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

test('a day is chosen in the calendar by keys, and the focus returns', async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member, { title: 'Sloop' })
  await openAs(page, member, `/dashboard/edit/${id}`)
  await page.getByRole('button', { name: 'Set dates' }).click()
  await dateOf(page, 'Publish on').fill('31 Jan 2032')
  await dateOf(page, 'Publish on').press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Change the date' })
  const day = (name: string) => calendar.getByRole('button', { name, exact: true })
  await expect(day('Saturday 31 January 2032')).toBeFocused()
  await expect(calendar).toContainText(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
  await page.keyboard.press('PageDown')
  await expect(calendar.getByRole('heading')).toHaveText('February 2032')
  await expect(day('Sunday 29 February 2032')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(day('Monday 16 February 2032')).toBeFocused()
  await expectAccessibleInBothThemes(page, 'calendar')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(dateOf(page, 'Publish on')).toHaveValue('16 Feb 2032')
  await expect(timeOf(page, 'Publish on')).toHaveValue('09:00')
  const button = page.getByRole('button', { name: 'Change the date, 16 Feb 2032' })
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(day('Monday 16 February 2032')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await calendar.getByRole('button', { name: 'Clear' }).click()
  await expect(dateOf(page, 'Publish on')).toHaveValue('')
  await expect(timeOf(page, 'Publish on')).toHaveValue('')
})

test('the calendar offers no day before today, and lies within a phone', async ({ page, baseURL, isMobile }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  await page.getByRole('button', { name: 'Set dates' }).click()
  await page.getByRole('button', { name: 'Choose a date' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  const today = calendar.locator('[aria-current=date]')
  await expect(today).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(today, 'there is no earlier day').toBeFocused()
  const box = await calendar.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true)
  if (isMobile) {
    await page.evaluate(() => scrollBy({ top: -300, behavior: 'instant' }))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await calendar.boundingBox(), 'it stays under a finger while the page moves').toEqual(box)
  }
  await calendar.getByRole('button', { name: 'Next year' }).click()
  await calendar.getByRole('gridcell').filter({ hasText: /^15$/ }).getByRole('button').click()
  await expect(dateOf(page, 'Publish on')).toHaveValue(new RegExp(`^15 .* ${new Date().getFullYear() + 1}$`))
})

const dateOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const timeOf = (page: Page, label: string) => page.getByRole('textbox', { name: `${label}, time`, exact: true })

async function enterTime(page: Page, label: string, date: string, time: string) {
  await dateOf(page, label).fill(date)
  await timeOf(page, label).fill(time)
  await timeOf(page, label).press('Tab')
}

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
