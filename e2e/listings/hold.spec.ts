import type { Page } from '@playwright/test'
import { correspondents } from '../conversations/correspondents.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import {
  allowStatus,
  anotherBrowser,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'
import { givenListing } from './own-listings.ts'

const soon = new Date(Date.now() + 6 * 86_400_000)
const inSixDays = soon.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

async function chooseTime(page: Page) {
  await page.getByLabel('Until', { exact: true }).fill(inSixDays)
  await page.getByLabel('Until, time').fill('18:00')
}

test('an owner reserves a listing for a member, both see until when, and everyone else that it is reserved', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'seller')
  const title = `Reserved house ${Date.now()}`
  const created = await page.request.post('/api/listings', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      title,
      price: '1000000',
      currency: 'EUR',
      category: 'Real Estate',
      location: 'Nice',
      description: 'A house.',
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = await created.json()

  await page.goto(`/dashboard/listings/${id}/access`)
  await untilHydrated(page)
  const section = page.getByRole('region', { name: 'Reservation' })
  await expect(section).toContainText('It is reserved for nobody.')
  await section.getByRole('button', { name: 'Reserve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find a verified member').fill('Ingrid')
  await dialog.getByRole('radio', { name: /Ingrid/ }).check()
  await expect(dialog.getByRole('heading', { name: /Reserve for Ingrid/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Reserve' })).toBeDisabled()
  await chooseTime(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reserve' }).click()
  await expect(toastOf(page, 'Listing reserved')).toBeVisible()
  await expect(section).toContainText('Ingrid')
  await expectNoSidewaysScroll(page)

  const other = await (await anotherBrowser(browser, { baseURL })).newPage()
  await signIn(other, 'buyer')
  await other.goto(`/listings/${id}`)
  await untilHydrated(other)
  await expect(other.getByText('Reserved for you')).toBeVisible()

  const visitor = await (await anotherBrowser(browser, { baseURL })).newPage()
  await visitor.goto(`/listings/${id}`)
  await expect(visitor.getByText('Reserved', { exact: true })).toBeVisible()
  await expect(visitor.getByText('Ingrid')).toHaveCount(0)
  await visitor.goto(`/listings?search=${encodeURIComponent(title)}`)
  await expect(visitor.getByRole('article').getByText('Reserved', { exact: true })).toBeVisible()

  await other.getByRole('button', { name: 'Give It Up' }).click()
  await expect(toastOf(other, 'Reservation ended')).toBeVisible()
  await expect(other.getByText('Reserved', { exact: true })).toHaveCount(0)
  await expect(section).toContainText('It is reserved for nobody.')
  const stranger = await joinedMember(baseURL)
  expect((await (await stranger.api.get(`/api/listings/${id}/hold`)).json()).hold).toBeNull()
  for (const each of [other, visitor]) await each.context().close()
})

test('an owner reserves their listing for the member who wrote about it', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { id, listingId, recipient, starter } = await correspondents(baseURL)
  await openAs(page, recipient, `/dashboard/messages/${id}`)
  await page.getByRole('button', { name: 'Conversation menu' }).click()
  await page.getByRole('menuitem', { name: 'Reserve for Ottoline Marchbanks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reserve for Ottoline Marchbanks' })
  await chooseTime(page)
  await dialog.getByRole('button', { name: 'Reserve' }).click()
  await expect(toastOf(page, 'Listing reserved')).toBeVisible()
  const { hold } = await (await starter.api.get(`/api/listings/${listingId}/hold`)).json()
  expect(new Date(hold.until).toDateString()).toBe(soon.toDateString())
})

test('an owner who is not verified reserves for a member by the link of their card, once that member sees the listing', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const other = await (await anotherBrowser(browser, { baseURL })).newPage()
  await signIn(other, 'buyer')
  const buyer = await (await other.request.get('/api/members/me')).json()
  await other.context().close()
  const owner = await joinedMember(baseURL)
  const id = await givenListing(owner, { is_private: true, audience: 'named' })
  await openAs(page, owner, `/dashboard/listings/${id}/access`)
  const section = page.getByRole('region', { name: 'Reservation' })
  await section.getByRole('button', { name: 'Reserve' }).click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByLabel('Find a verified member')
  // The directory answers verified members only.
  await search.fill('Ingrid')
  await expect(dialog.getByText('No verified member matches.')).toBeVisible()
  await search.fill(`${baseURL}/dashboard/members/0192f000-0000-7000-8000-000000000009`)
  await expect(dialog.getByText('No verified member matches.')).toBeVisible()
  await search.fill(`${baseURL}/dashboard/members/${buyer.id}`)
  await dialog.getByRole('radio', { name: /Ingrid/ }).check()
  await chooseTime(page)
  await dialog.getByRole('button', { name: 'Reserve' }).click()
  await expect(dialog.getByText('This member cannot see the listing.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /Ingrid/ })).toBeChecked()
  await expect(page.getByLabel('Until, time')).toHaveValue('18:00')
  await expectAccessible(page)

  const data = { member_ids: [buyer.id] }
  expect((await owner.api.post(`/api/listings/${id}/access`, { data })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Reserve' }).click()
  await expect(toastOf(page, 'Listing reserved')).toBeVisible()
  await expect(section).toContainText('Ingrid')
  allowStatus(complaints, 409)
})
