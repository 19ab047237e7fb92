import { chooseOption } from '../support/choose-option.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, test } from '../support/observed-page.ts'
import { wordsOfToday } from '../support/words-of-today.ts'
import { colourOf, fillListing, givenListing, ownListings, refuse } from './own-listings.ts'

const publish = { name: 'Publish Listing' }
const update = { name: 'Update Listing' }

test('a member publishes a listing and finds it among their own', async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/listings')
  await expect(page.getByRole('heading', { name: 'You have no listings yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Create Listing' }).click()
  await expect(page).toHaveURL(/\/dashboard\/create$/)
  await fillListing(page, { title: 'Riva Aquarama, 1967', price: '1.250.000,50' })
  const visitorsSee = page.getByRole('region', { name: 'Visitors and unverified members see' })
  const membersSee = page.getByRole('region', { name: 'Verified members see', exact: true })
  const everyoneSees = page.getByRole('region', { name: 'Everyone sees' })
  await expect(everyoneSees).toContainText('$1,250,000.50')
  await chooseOption(page.getByLabel('Currency'), 'EUR')
  await expect(everyoneSees).toContainText('€1,250,000.50')
  await chooseOption(page.getByLabel('Category'), 'Yachts')
  await page.getByLabel('Location').fill('Lago di Como')
  expect((await page.getByLabel('Description').boundingBox())?.height).toBeGreaterThanOrEqual(150)
  await expect(page.getByLabel('Description')).toHaveCSS('min-height', '150px')
  await page.getByLabel('Description').fill('One owner. Restored at Sarnico.')
  await page.getByRole('switch', { name: 'Make this listing private' }).check()
  await expect(everyoneSees).toHaveCount(0)
  await expect(visitorsSee).toContainText('Undisclosed location')
  await expect(visitorsSee).not.toContainText('Restored at Sarnico')
  await expect(membersSee).toContainText('Lago di Como')
  await page.getByLabel('Description').fill('One owner, always on Lake Como. Restored at Sarnico.')
  await expect(page.getByRole('status').getByText('everyone can read “Como”')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/everyone can read “Como”/)
  await page.getByLabel('Description').fill('One owner. Restored at Sarnico.')
  await expect(page.getByText('everyone can read')).toHaveCount(0)
  if ((page.viewportSize()?.width ?? 0) > 1000) {
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.getByLabel('Title', { exact: true }).focus()
    await expect(membersSee, 'beside the title').toBeInViewport()
  }
  await page.getByRole('button', publish).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/listings$/)
  const row = page.getByRole('row', { name: /Riva Aquarama/ })
  await expect(row).toContainText('€1,250,000.50')
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Private')
  await expect(row).toContainText(wordsOfToday('Today'))
  expect(await colourOf(row, 'Active')).toBe('green')

  const [savedListing] = await ownListings(member)
  expect(savedListing).toMatchObject({ price: '1250000.50', currency: 'EUR', category: 'Yachts', is_private: true })
})

test('an invalid field of a listing shows its error and gets the focus', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/create')
  await page.getByRole('button', publish).click()
  await expect(page.getByText('Please enter a title')).toBeVisible()
  await expect(page.getByText('Please enter a price')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()

  await fillListing(page, { title: 'Villa', price: '12.50.00' })
  await page.getByRole('button', publish).click()
  await expect(page.getByText('Please enter one amount, such as 1,250,000 or 4.2m')).toBeVisible()
  await expect(page.getByText('Please enter a title')).toBeHidden()
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('12.50.00')
})

test('a price is read as brokers write it, and its sign chooses the currency', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  const price = page.getByLabel('Price', { exact: true })
  const error = page.getByText('This can mean €1,250,000 or €1,250,000,000. Please write the amount in full.')
  await fillListing(page, { title: 'Villa', price: '€ 1.250m' })
  await page.getByRole('button', publish).click()
  await expect(error).toBeVisible()
  await expect(price).toHaveValue('€ 1.250m')

  await price.fill('€ 24,5 Mio')
  await expect(error).toBeHidden()
  await expect(price).toHaveAccessibleDescription('€24,500,000')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR')
  await page.getByRole('button', publish).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible()
  const [savedListing] = await ownListings(member)
  expect(savedListing).toMatchObject({ price: '24500000.00', currency: 'EUR' })
})

test('pressing twice, and retrying after a lost response, creates one listing', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  let answers = 0
  await page.route('**/api/rpc/listings/create', async (route) => {
    answers += 1
    const answer = await route.fetch()
    if (answers === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await fillListing(page, { title: 'One of one', price: '1' })
  await page.getByRole('button', publish).dblclick()
  await expect(toastOf(page, 'Failed to create listing. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('One of one')
  // A pointer that rests on a message keeps it there.
  await page.mouse.move(2, 2)
  await fillListing(page, { title: 'One of one, after all' })
  await page.getByRole('button', publish).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible()
  expect((await ownListings(member)).map(({ title }: { title: string }) => title)).toEqual(['One of one, after all'])
  pardonLost(complaints)
})

/** Chromium names the call whose answer was cut off. */
function pardonLost(complaints: string[]): void {
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_RESET')),
  )
}

test('a member changes a listing', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member)
  await openAs(page, member, `/dashboard/edit/${id}`)
  await expect(page.getByLabel('Title')).toHaveValue('Villa above Beaulieu')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1250000')
  await page.getByLabel('Price', { exact: true }).fill('1,400,000')
  await chooseOption(page.getByLabel('Status', { exact: true }), 'Pending')
  await page.getByRole('switch', { name: 'Visible to others' }).uncheck()
  await page.getByRole('button', update).click()
  await expect(toastOf(page, 'Listing updated successfully')).toBeVisible()
  const row = page.getByRole('row', { name: /Villa above Beaulieu/ })
  await expect(row).toContainText('$1,400,000')
  await expect(row).toContainText('Pending')
  expect(await colourOf(row, 'Pending')).toBe('yellow')
  await expect(row).toContainText('hidden')
})

test('a listing changed elsewhere meanwhile can be loaded without losing the typed text', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member)
  await openAs(page, member, `/dashboard/edit/${id}`)
  await page.getByLabel('Title').fill('Villa above the bay')
  // Another way to state the price and back changes nothing.
  for (const way of [/^Price range/, /^Price(?! range)/]) await page.getByRole('radio', { name: way }).check()
  const elsewhere = await member.api.patch(`/api/listings/${id}`, {
    data: { version: 1, title: 'Villa, reduced', price: '990000' },
  })
  expect(elsewhere.status(), await elsewhere.text()).toBe(200)
  await page.getByRole('button', update).click()
  await expect(page.getByText('This listing was changed elsewhere.')).toBeVisible()
  await page.getByRole('button', { name: 'Load the latest version' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('990000')
  await expect(page.getByLabel('Title')).toHaveValue('Villa above the bay')
  await expect(page.getByText('Changed elsewhere to “Villa, reduced”')).toBeVisible()
  await page.getByRole('button', update).click()
  await expect(toastOf(page, 'Listing updated successfully')).toBeVisible()
  const [savedListing] = await ownListings(member)
  expect(savedListing).toMatchObject({ title: 'Villa above the bay', price: '990000.00' })
  allowStatus(complaints, 409)
})

test('the form of a listing keeps its content if saving fails', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  const id = await givenListing(member)
  await openAs(page, member, `/dashboard/edit/${id}`)
  await refuse(page, 'listings/update', 503, 'UNAVAILABLE', 'The service is briefly unavailable.')
  await page.getByLabel('Location').fill('Cap Ferrat')
  await page.getByRole('button', update).click()
  await expect(toastOf(page, 'Failed to update listing')).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('Cap Ferrat')
  allowStatus(complaints, 503)
})

test('the draft of a listing survives leaving the page, and is offered to its writer only', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/create')
  await fillListing(page, { title: 'Island off Hvar', price: '4,500,000' })
  await expect(page.getByText('Draft saved in this browser.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have an unpublished draft.')).toBeVisible()
  await expect(page.getByText('“Island off Hvar”')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')

  await openAs(page, await joinedMember(baseURL, 'Another Member'), '/dashboard/create')
  await expect(page.getByRole('button', publish)).toBeVisible()
  await expect(page.getByText('You have an unpublished draft.')).toBeHidden()

  await openAs(page, member, '/dashboard/create')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Island off Hvar')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('4,500,000')
  await page.getByRole('button', publish).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible()
  await page.getByRole('link', { name: 'Create Listing' }).click()
  await expect(page.getByRole('button', publish)).toBeVisible()
  await expect(page.getByText('You have an unpublished draft.')).toBeHidden()
})

test('a discarded draft is not offered again', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/create')
  await fillListing(page, { title: 'Not after all' })
  await expect(page.getByText('Draft saved in this browser.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('You have an unpublished draft.')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', publish)).toBeVisible()
  await expect(page.getByText('You have an unpublished draft.')).toBeHidden()
})

test('signing out deletes the draft @desktop', async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/create')
  await fillListing(page, { title: 'Nobody else’s to read' })
  await expect(page.getByText('Draft saved in this browser.')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody')
})

test('a visitor who wants to create a listing signs in and returns to the form', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  await page.goto('/dashboard/create')
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fdashboard%2Fcreate$/)
  await expect(toastOf(page, 'You must be logged in to create a listing').first()).toBeVisible()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet word at dusk')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Listing' })).toBeVisible()
})

test('another member’s listing is not found', { tag: '@desktop' }, async ({ page, baseURL, complaints }) => {
  const id = await givenListing(await joinedMember(baseURL, 'Owner Elsewhere'))
  await openAs(page, await joinedMember(baseURL), `/dashboard/edit/${id}`)
  await expect(page.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible({ timeout: 15_000 })
  allowStatus(complaints, 404)
})
