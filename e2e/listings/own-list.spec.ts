import { holdRequests } from '../support/hold-requests.ts'
import { joinedMember, navigateAs, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'
import { wordsOfToday } from '../support/words-of-today.ts'
import { colourOf, givenListing, refuse } from './own-listings.ts'

test('the preview of a listing names its empty fields', async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await givenListing(member, { title: 'Untold', price: '0', category: null, location: '', is_private: true })
  await openAs(page, member, '/dashboard/listings')
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Price', 'Status', 'Views', 'Created', 'Actions'])
  await page.getByRole('button', { name: 'Preview Untold' }).click()
  const preview = page.getByRole('dialog', { name: 'Untold' })
  for (const words of [
    ...['Private', 'Uncategorized', 'Location not specified', 'Price not specified', 'No description provided'],
    ...['Status', 'Active', 'Total Views', 'Created'],
    wordsOfToday('Today'),
  ])
    await expect(preview).toContainText(words)
  await expect(preview.locator('img:not([aria-hidden])')).not.toHaveJSProperty('naturalWidth', 0)
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Close Preview' }).click()
  await expect(preview).toBeHidden()
  await page.getByRole('button', { name: 'Preview Untold' }).click()
  await preview.getByRole('link', { name: 'Edit Listing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Untold')
})

test('the preview of a private listing keeps its size while its description loads', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  await givenListing(member, { title: 'Villa above Beaulieu', description: 'A garden by the sea.', is_private: true })
  await openAs(page, member, '/dashboard/listings')
  const release = await holdRequests(page, /\/api\/rpc\/listings\/readOwn/)
  await page.getByRole('button', { name: 'Preview Villa above Beaulieu' }).click()
  const preview = page.getByRole('dialog', { name: 'Villa above Beaulieu' })
  const heightOf = async () =>
    await preview
      .getByRole('term')
      .first()
      .evaluate((term) => (term.closest('dl') as HTMLElement).offsetTop)
  await expect(preview.getByText('Total Views')).toBeVisible()
  const before = await heightOf()
  release()
  await expect(preview.getByText('Verified members see', { exact: true })).toBeVisible()
  expect(Math.abs((await heightOf()) - before)).toBeLessThan(48)
})

test('archiving a listing can be undone, and an archived listing restored', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member)
  await openAs(page, member, '/dashboard/listings')
  const row = page.getByRole('row', { name: /Villa above Beaulieu/ })
  await page.getByRole('button', { name: 'Archive Villa above Beaulieu' }).click()
  await expect(row).toContainText('Archived')
  await toastOf(page, 'Listing archived').getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Listing restored')).toBeVisible()
  await expect(toastOf(page, 'Listing archived'), 'is replaced').toHaveCount(0)
  await expect(row).toContainText('Active')

  await page.getByRole('button', { name: 'Archive Villa above Beaulieu' }).click()
  await expect(row).toContainText('Archived')
  expect(await colourOf(row, 'Archived')).toBe('grey')

  await row.getByRole('link', { name: 'Edit Villa above Beaulieu' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/edit/${id}$`))
  await expect(page.getByText('This listing is archived.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore Listing' }).click()
  // The toast of the Undo may still be there.
  await expect(toastOf(page, 'Listing restored').last()).toBeVisible()
  await expect(page.getByText('This listing is archived.')).toBeHidden()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Active')
})

test('the owner of a private listing sees who viewed it', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await givenListing(member, { is_private: true, audience: 'named' })
  await openAs(page, member, '/dashboard/listings')
  await page.getByRole('link', { name: /Members who saw Villa above Beaulieu/ }).click()
  const seen = page.getByRole('region', { name: 'Who has seen it' })
  await expect(seen.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
  await expectAccessible(page)
})

test('a member sees the first eight own listings, and the rest after pressing "load more"', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  test.slow()
  const member = await joinedMember(baseURL)
  for (let made = 0; made < 12; made += 1) await givenListing(member, { title: `Lot ${made + 1}` })
  await openAs(page, member, '/dashboard/listings')
  await expect(page.getByText('Showing 8 of 12 listings')).toBeVisible()
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(page.getByText('Showing 12 of 12 listings')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lot 1', exact: true })).toBeVisible()
})

test('a list of own listings that fails to load shows an error and can be retried', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  await givenListing(member)
  await refuse(page, 'listings/listOwn', 503, 'UNAVAILABLE', 'The service is briefly unavailable.')
  await navigateAs(page, member, '/dashboard/listings')
  await expect(page.getByRole('heading', { name: 'Failed to load your listings' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.unroute('**/api/rpc/listings/listOwn*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Villa above Beaulieu', exact: true })).toBeVisible()
  allowStatus(complaints, 503)
})
