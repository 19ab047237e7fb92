import { chooseOption } from '../support/choose-option.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { anotherBrowser, expect, test } from '../support/observed-page.ts'
import { fillListing, givenListing, ownListings } from './own-listings.ts'

const publish = { name: 'Publish Listing' }
const fact = (name: string, value: string) => new RegExp(`${name}\\s*${value}`)

test('a yacht is entered in feet and read in metres, and its feet are kept', async ({ page, baseURL, browser }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/settings')
  const units = page.getByRole('radiogroup', { name: 'Units' })
  await expect(units.getByRole('radio', { name: 'Metric' })).toBeChecked()
  await units.getByRole('radio', { name: 'Imperial' }).check()
  await expect.poll(async () => (await (await member.api.get('/api/settings/units')).json()).units).toBe('imperial')

  await openAs(page, member, '/dashboard/create')
  await fillListing(page, { title: 'Cutter in feet', price: '1,000,000' })
  await chooseOption(page.getByLabel('Category'), 'Yachts')
  await page.getByLabel('Length (ft)').fill('164.9')
  await page.getByLabel('Beam (ft)').fill('9 m')
  await expect(page.getByLabel('Length (ft)')).toHaveValue('164.9 ft')
  await page.getByLabel('Year').fill('1492')
  await page.getByRole('button', publish).click()
  await expect(page.getByText(/Year must be a year from 1800 to \d{4}\./)).toBeVisible()
  await expect(page.getByLabel('Year')).toBeFocused()
  await page.getByLabel('Year').fill('2019')
  await expect(page.getByRole('region', { name: 'Everyone sees' })).toContainText('164.9 ft')
  await page.getByRole('button', publish).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible()

  const [{ id, traits }] = await ownListings(member)
  expect(traits).toEqual({ length: '50.26152', beam: '9', year: 2019 })
  await openAs(page, member, `/dashboard/edit/${id}`)
  await expect(page.getByLabel('Length (ft)')).toHaveValue('164.9 ft')
  await expect(page.getByLabel('Beam (ft)')).toHaveValue('29.53 ft')
  await page.getByLabel('Year').fill('2020')
  await page.getByRole('button', { name: 'Update Listing' }).click()
  await expect(toastOf(page, 'Listing updated successfully')).toBeVisible()
  expect((await ownListings(member))[0].traits).toEqual({ length: '50.26152', beam: '9', year: 2020 })

  const visitor = await (await anotherBrowser(browser, { baseURL: baseURL ?? '' })).newPage()
  await visitor.goto(`/listings/${id}`)
  const table = visitor.getByRole('region', { name: 'Particulars' })
  await expect(table).toContainText(fact('Length', '50.3\u00a0m'))
  await page.goto(`/listings/${id}`)
  await expect(page.getByRole('region', { name: 'Particulars' })).toContainText(fact('Length', '164.9\u00a0ft'))
})

test('outsiders of a private listing read the traits that its owner tells them', { tag: '@desktop' }, async ({
  page,
  baseURL,
  browser,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  await fillListing(page, { title: 'Quiet jet', price: '1,000,000' })
  await chooseOption(page.getByLabel('Category'), 'Jets')
  await page.getByLabel('Maker').fill('Canarywing')
  await page.getByLabel('Year').fill('2018')
  await expect(page.getByText('Tell outsiders')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Make this listing private' }).check()
  await page.getByRole('checkbox', { name: 'Tell outsiders: Year' }).check()
  await expect(page.getByRole('region', { name: 'Visitors and unverified members see' })).toContainText('2018')
  await expect(page.getByRole('region', { name: 'Visitors and unverified members see' })).not.toContainText(
    'Canarywing',
  )
  await expect(page.getByRole('region', { name: 'Verified members see', exact: true })).toContainText('Canarywing')
  await page.getByRole('button', publish).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible()

  const [{ id }] = await ownListings(member)
  const visitor = await (await anotherBrowser(browser, { baseURL: baseURL ?? '' })).newPage()
  const answers: Promise<string>[] = []
  visitor.on('response', (response) => void answers.push(response.text().catch(() => '')))
  await visitor.goto(`/listings/${id}`)
  await expect(visitor.getByRole('region', { name: 'Particulars' })).toContainText(fact('Year', '2018'))
  await expect(visitor.getByRole('region', { name: 'Verification required' })).toContainText('Particulars')
  expect((await Promise.all(answers)).join('\n')).not.toContain('Canarywing')
})

test('at most four traits are told', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  const traits = { maker: 'Maker', model: 'Model', year: 2018, seats: 14, registration: 'T7-AAA' }
  const teaser_traits = ['maker', 'model', 'year', 'seats']
  const id = await givenListing(member, { category: 'Jets', is_private: true, traits, teaser_traits })
  await openAs(page, member, `/dashboard/edit/${id}`)
  await expect(page.getByRole('checkbox', { name: 'Tell outsiders: Seats' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Tell outsiders: Registration' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Tell outsiders: Year' }).uncheck()
  await page.getByRole('checkbox', { name: 'Tell outsiders: Registration' }).check()
})

test('another category drops nothing that was typed until it is saved', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member, { category: 'Yachts', traits: { length: '50', flag: 'Malta' } })
  await openAs(page, member, `/dashboard/edit/${id}`)
  await page.getByLabel('Flag').fill('Cayman Islands')
  await chooseOption(page.getByLabel('Category'), 'Jets')
  await expect(page.getByLabel('Flag')).toHaveCount(0)
  await expect(page.getByText('Saving drops what you entered for Yachts: Length, Flag.')).toBeVisible()
  await page.getByLabel('Seats').fill('14')
  await chooseOption(page.getByLabel('Category'), 'Yachts')
  await expect(page.getByLabel('Flag')).toHaveValue('Cayman Islands')
  await expect(page.getByLabel('Length (m)')).toHaveValue('50 m')
  await chooseOption(page.getByLabel('Category'), 'Jets')
  await expect(page.getByLabel('Seats')).toHaveValue('14')
  await page.getByRole('button', { name: 'Update Listing' }).click()
  await expect(toastOf(page, 'Listing updated successfully')).toBeVisible()
  expect((await ownListings(member))[0].traits).toEqual({ seats: 14 })
})
