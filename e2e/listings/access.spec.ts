import type { Page } from '@playwright/test'
import { correspondents } from '../conversations/correspondents.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import {
  allowStatus,
  anotherBrowser,
  expect,
  expectAccessibleInBothThemes,
  test,
  untilHydrated,
} from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'
import { fillListing, givenListing, ownListings } from './own-listings.ts'

test('an owner admits a member on request, who sees the listing at once, and no longer after the revocation', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await joinedMember(baseURL)
  await openAs(page, owner, '/dashboard/create')
  await fillListing(page, { title: 'Villa Mirador', price: '31000000' })
  await page.getByLabel('Location').fill('Cap Ferrat, Provence, France')
  await page.getByLabel('Description').fill('A house of the twenties. The garden runs down to the water.')
  await page.getByRole('switch', { name: 'Make this listing private' }).check()
  await page.getByLabel('By request').check()
  await page.getByLabel('Heading for outsiders').fill('House on the coast')
  await page.getByLabel('Sentence for outsiders').fill('Shown on request.')
  await page.getByRole('button', { name: 'Publish Listing' }).click()
  await expect(toastOf(page, 'Your listing has been created')).toBeVisible()
  const [listing] = await ownListings(owner)
  const id = String(listing?.id)

  const other = await (await anotherBrowser(browser, { baseURL })).newPage()
  await signIn(other, 'buyer')
  await other.goto(`/listings/${id}`)
  await untilHydrated(other)
  await expect(other.getByRole('heading', { level: 1, name: 'House on the coast' })).toBeVisible()
  await expect(other.getByText('The garden runs down')).toHaveCount(0)
  await other.getByRole('button', { name: 'Request Access' }).click()
  await other.getByRole('button', { name: 'Send Request' }).click()
  await expect(other.getByText('Please write a few words')).toBeVisible()
  await other.getByLabel('Your words to the owner').fill('For a client in Geneva.')
  const refusal = { defined: true, code: 'NOT_REACHABLE', status: 409, message: 'The owner does not accept requests.' }
  const sending = '**/api/rpc/access/request'
  await other.route(sending, (route) => route.fulfill({ status: 409, json: { json: refusal } }), { times: 1 })
  await other.getByRole('button', { name: 'Send Request' }).click()
  await expect(other.getByRole('dialog').getByRole('alert')).toContainText('The owner does not accept requests.')
  await other.getByRole('button', { name: 'Send Request' }).click()
  await expect(other.getByText('You asked for access')).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'asks for access' }).click()
  await expect(page).toHaveURL(`/dashboard/listings/${id}/access`)
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(requests).toContainText('For a client in Geneva.')
  await requests.getByRole('button', { name: 'Give Access' }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Price, place' })).toBeChecked()
  await page.getByRole('dialog').getByRole('radio', { name: 'One month' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Give Access' }).click()
  await expect(toastOf(page, 'Access given')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Villa Mirador' })).toBeVisible()
  await expect(other.getByText('The garden runs down')).toBeVisible()

  await other.getByRole('button', { name: 'Request Documents' }).click()
  await other.getByLabel('Your words to the owner').fill('The survey, please.')
  await other.getByRole('button', { name: 'Send Request' }).click()
  await expect(other.getByText('You asked for the documents')).toBeVisible()
  await expect(requests).toContainText('Asks for the documents, too')
  await requests.getByRole('button', { name: 'Give Access' }).click()
  // The end that was chosen before is where the dialog starts.
  await expect(page.getByRole('dialog').getByRole('radio', { name: ', as now' })).toBeChecked()
  await page.getByRole('dialog').getByRole('radio', { name: 'Until you revoke it' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Give Access' }).click()
  await expect(requests).toContainText('Nobody is waiting')
  // The button that was pressed is gone.
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeFocused()
  await expect(other.getByText('You asked for the documents')).toHaveCount(0)

  const preview = page.getByRole('region', { name: 'What readers see' })
  await expect(preview).toContainText('House on the coast')
  await preview.getByText('One member').click()
  await expect(preview.getByRole('combobox', { name: 'Member' })).toBeVisible()
  await expect(preview).toContainText('Villa Mirador')

  await page.getByRole('button', { name: 'Revoke access' }).click()
  await expect(toastOf(page, 'Access revoked')).toBeVisible()
  await expect(preview).not.toContainText('Villa Mirador')
  await expect(page.getByRole('heading', { name: 'Admitted members' })).toBeFocused()
  await expect(other.getByRole('heading', { level: 1, name: 'House on the coast' })).toBeVisible()
  await expect(other.getByText('The garden runs down')).toHaveCount(0)
  await other.context().close()
})

test('an owner asks a member who requests access in a conversation', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  // Not verified, so without a request no member can be written to.
  const owner = await joinedMember(baseURL)
  const id = await givenListing(owner, { is_private: true, audience: 'request' })
  const other = await (await anotherBrowser(browser, { baseURL })).newPage()
  await signIn(other, 'buyer')
  const data = { words: 'For a client in Geneva.' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const requested = await other.request.post(`/api/listings/${id}/access-requests`, { data, headers })
  expect(requested.status(), await requested.text()).toBe(200)
  await openAs(page, owner, `/dashboard/listings/${id}/access`)
  await page.getByRole('region', { name: 'Requests' }).getByRole('link', { name: 'Ask in a conversation' }).click()
  const panel = page.getByRole('region', { name: 'Write a message' })
  await panel.getByRole('textbox').fill('For which client is it?')
  await panel.getByRole('button', { name: 'Message', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/messages\//)
  await other.goto(new URL(page.url()).pathname)
  await expect(other.getByRole('article').getByText('For which client is it?')).toBeVisible()
  await other.context().close()
})

/** As if the list had a page after this one. */
async function givenNextPage(page: Page, procedure: string): Promise<void> {
  await page.route(`**/access/${procedure}*`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, json: { ...body.json, next_cursor: 'next' } } })
  })
}

test('each list of the access page has a button of its own name to load more', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { listingId, recipient } = await correspondents(baseURL)
  await givenNextPage(page, 'listRequests')
  await givenNextPage(page, 'listGrants')
  await openAs(page, recipient, `/dashboard/listings/${listingId}/access`)
  const requests = page.getByRole('region', { name: 'Requests' })
  const members = page.getByRole('region', { name: 'Admitted members' })
  await expect(requests.getByRole('button', { name: 'Load More Requests', exact: true })).toBeVisible()
  await expect(members.getByRole('button', { name: 'Load More Members', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load More', exact: true })).toHaveCount(0)
})

test('a section that failed to load says so in its place, and is loaded again', async ({
  page,
  baseURL,
  complaints,
}) => {
  allowStatus(complaints, 503)
  const { listingId, recipient } = await correspondents(baseURL)
  const [grants, traces] = ['**/api/rpc/access/listGrants*', '**/api/rpc/marks/listTraces*']
  for (const question of [grants, traces])
    await page.route(question, (route) => route.fulfill({ status: 503, json: {} }))
  await openAs(page, recipient, `/dashboard/listings/${listingId}/access`)
  const members = page.getByRole('region', { name: 'Admitted members' })
  await expect(members.getByRole('heading', { name: 'The members could not be loaded' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText('Nobody is waiting')
  const tracing = page.getByRole('region', { name: 'Trace a leak' })
  await expect(tracing.getByRole('heading', { name: 'The traces could not be loaded' })).toBeVisible({
    timeout: 20_000,
  })
  await expectAccessibleInBothThemes(page, 'access page with a failed section')
  await page.unroute(grants)
  await members.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Admitted members' })).toBeFocused()
  await expect(members).toContainText('You have admitted nobody yet.')
})
