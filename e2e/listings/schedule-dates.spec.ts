import type { Page } from '@playwright/test'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, expectAccessibleInBothThemes, test } from '../support/observed-page.ts'
import { givenListing, ownListings } from './own-listings.ts'

test('a listing is scheduled and expires, in the member’s time zone', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
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

test('a date that cannot be used is refused beside its field, and the fields stay while emptied', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
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

test('a day is chosen in the calendar by keys, and the focus returns', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
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
  // On a low screen there is no room beside the input, wherever the page has scrolled to.
  if (isMobile) await page.setViewportSize({ width: 360, height: 480 })
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
