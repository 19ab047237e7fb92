import { givenListing } from '../support/given-listing.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

test('an owner reserves a listing for a member, both see until when, and everyone else that it is reserved', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, title, seller } = await givenListing(baseURL)
  await openAs(page, seller, `/dashboard/listings/${id}/access`)
  const section = page.getByRole('region', { name: 'Reservation' })
  await expect(section).toContainText('It is reserved for nobody.')
  await section.getByRole('button', { name: 'Reserve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reserve the Listing' })
  await dialog.getByLabel('Find a verified member').fill('Ingrid')
  await dialog.getByRole('radio', { name: /Ingrid/ }).check()
  const named = page.getByRole('dialog', { name: /Reserve for Ingrid/ })
  await named.getByLabel('Until', { exact: true }).fill('1 January 2020')
  await named.getByRole('button', { name: 'Reserve' }).focus()
  await expect(named.getByRole('button', { name: 'Reserve' })).toBeDisabled()
  const soon = new Date(Date.now() + 6 * 86_400_000)
  const day = soon.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  await named.getByLabel('Until', { exact: true }).fill(day)
  await named.getByLabel('Until, time').fill('18:00')
  await expectAccessible(page, 'dialog')
  await named.getByRole('button', { name: 'Reserve' }).click()
  await expect(toastOf(page, 'Listing reserved')).toBeVisible()
  await expect(section).toContainText('Ingrid')
  await expectNoSidewaysScroll(page)

  const other = await (await browser.newContext({ baseURL })).newPage()
  await signIn(other, 'buyer')
  await other.goto(`/listings/${id}`)
  await expect(other.getByText('Reserved for you')).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL })).newPage()
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
