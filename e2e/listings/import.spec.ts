import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { allowNetworkError, allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'
import { ownListings } from './own-listings.ts'

const choose = (page: Page, lines: readonly string[], name = 'fleet.csv') =>
  page.getByLabel(/CSV file/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

test('a member imports listings from a file, with its columns chosen, and the same file changes nothing', async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/listings')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import Listings' })).toBeVisible()
  await expectAccessible(page)

  await choose(page, ['Reference;Title;Category;Price;LOA', 'A-1;Ketch;Yachts;1250000;164.9', 'A-2;;Yachts;cheap;50'])
  await expect(page.getByRole('heading', { name: '1 row is refused' })).toBeVisible()
  const problems = page.getByRole('table', { name: 'Problems' })
  await expect(problems.getByRole('row').filter({ hasText: 'Please enter a title.' })).toContainText('Row 3')
  await expect(problems.getByRole('row').filter({ hasText: 'cheap' })).toContainText('Price')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await expect(page.getByText(/^You may create [\d,]+ more listings\.$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Choose another file' }).click()
  const lines = ['Reference;Title;Category;Price;LOA', 'A-1;Ketch;Yachts;1250000;164.9', "A-2;'=Sloop;Yachts;;50 m"]
  await choose(page, lines)
  await page.getByLabel('Read LOA as').selectOption('Length')
  await page.getByLabel('Unit of LOA').selectOption('ft')
  await expect(
    page.getByRole('table', { name: 'First rows' }).getByRole('row').filter({ hasText: '=Sloop' }),
  ).toContainText('Hidden')
  await page.getByRole('button', { name: 'Import 2 listings' }).click()
  await expect(page.getByRole('heading', { name: '2 listings were imported' })).toBeFocused()
  await expectAccessible(page)
  expect(await ownListings(member)).toMatchObject([
    { title: '=Sloop', price: null, traits: { length: '50' }, state: 'Hidden' },
    { title: 'Ketch', price: '1250000.00', traits: { length: '50.26152' }, state: 'Hidden' },
  ])

  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, lines)
  await expect(page.getByText('Every row is like its listing already.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to My Listings' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('subrosa-listings.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`"A-2","'=Sloop"`)
})

test('after a lost connection the file and the chosen columns are still there', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  allowNetworkError(complaints)
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/listings/import')
  await choose(page, ['Yacht,Beds', 'Ketch,4'])
  await page.getByLabel('Read Yacht as').selectOption('Title')
  await expect(page.getByRole('button', { name: 'Import 1 listing' })).toBeVisible()
  const address = /\/api\/listings\/import\?/
  await page.route(address, (route) => route.abort())
  await page.getByRole('button', { name: 'Import 1 listing' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was imported' })).toContainText(
    'There was no answer.',
  )
  await page.unroute(address)
  await expect(page.getByLabel('Read Yacht as')).toHaveValue('title')
  await page.getByRole('button', { name: 'Import 1 listing' }).click()
  await expect(page.getByRole('heading', { name: '1 listing was imported' })).toBeVisible()
})

test('a separator with which the file cannot be read is corrected without choosing the file again', async ({
  page,
  baseURL,
  complaints,
}) => {
  allowStatus(complaints, 422)
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/listings/import')
  await choose(page, ['Title;Price', '"Ketch";5'])
  await expect(page.getByLabel('Separator')).toHaveValue('semicolon')
  await page.getByLabel('Separator').selectOption('comma')
  await expect(page.getByRole('alert').filter({ hasText: 'fleet.csv was not read' })).toBeVisible()
  await expect(page.getByLabel('Separator')).toHaveValue('comma')
  await expectAccessible(page)
  await page.getByLabel('Separator').selectOption('semicolon')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Read Title as')).toHaveValue('title')
})

test('a file that is cut off is refused with row and column', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  allowStatus(complaints, 422)
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/listings/import')
  await choose(page, ['Title,Description', 'Ketch,"Built in 1998, and'], 'cut.csv')
  await expect(page.getByRole('alert').filter({ hasText: 'cut.csv was not read' })).toContainText(
    'Row 2, column 2 (Description): a text in quotation marks does not end.',
  )
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.getByText(/CSV or text file of at most 20 MB/)).toBeVisible()
})
