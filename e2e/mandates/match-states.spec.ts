import type { Page, Route } from '@playwright/test'
import { givenListing } from '../listings/own-listings.ts'
import { uniqueWord } from '../support/given-listing.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { type JoinedMember, joinedMember, openAs } from '../support/joined-member.ts'
import { allowNotFound, allowStatus, expect, expectNoSidewaysScroll, test } from '../support/observed-page.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function givenMandate({ api }: JoinedMember, fields: object): Promise<string> {
  const answer = await api.post('/api/mandates', { data: { title: 'Wanted', category: 'Yachts', ...fields } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).id
}

test('a mandate without matches, and one that asks for nothing, say what to do', async ({ page, baseURL }) => {
  const buyer = await joinedMember(baseURL)
  const criteria = { must: { flag: { words: uniqueWord() } } }
  await openAs(page, buyer, `/dashboard/mandates/${await givenMandate(buyer, { criteria })}/matches`)
  await expect(heading(page, 'No Matches')).toBeVisible()
  await expect(page.getByText('With fewer requirements, more listings fit.')).toBeVisible()
  await page.goto(`/dashboard/mandates/${await givenMandate(buyer, {})}/matches`)
  await expect(heading(page, 'Nothing to Match Yet')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Mandate' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Wanted')
})

test('a listing that no mandate asks for says what helps', async ({ page, baseURL }) => {
  const seller = await joinedMember(baseURL)
  // No mandate is without a category.
  const listing = await givenListing(seller, { title: 'A thing', category: null })
  await openAs(page, seller, `/dashboard/listings/${listing}/mandates`)
  await expect(heading(page, 'No Mandates')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Back to My Listings' }).click()
  await expect(heading(page, 'My Listings')).toBeVisible()
})

const sides = [
  {
    ...{ name: 'matches', list: '/dashboard/mandates', link: 'Matches of Wanted', title: 'Matches' },
    ...{ call: '**/api/rpc/matching/listMatches*', failure: 'The matches could not be loaded' },
    given: (member: JoinedMember) => givenMandate(member, {}),
  },
  {
    ...{ name: 'mandates that fit', list: '/dashboard/listings', link: 'Mandates that fit Wanted' },
    ...{ title: 'Mandates That Fit', call: '**/api/rpc/matching/listMandates*' },
    failure: 'The mandates could not be loaded',
    given: (member: JoinedMember) => givenListing(member, { title: 'Wanted' }),
  },
]

for (const { name, list, link, title, call, failure, given } of sides) {
  test(`placeholders are shown while ${name} load`, async ({ page, baseURL }) => {
    const member = await joinedMember(baseURL)
    await given(member)
    await openAs(page, member, list)
    const answer = await holdRequests(page, call)
    await page.getByRole('link', { name: link }).click()
    await expect(page.locator('main [aria-busy=true]').getByRole('status')).toHaveText('Loading…')
    await expectNoSidewaysScroll(page)
    answer()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  })

  test(`a failure to load ${name} is shown, and a retry loads them`, async ({ page, baseURL, complaints }) => {
    const member = await joinedMember(baseURL)
    await given(member)
    await openAs(page, member, list)
    const fail = (route: Route) => route.fulfill({ status: 500, body: '{}' })
    await page.route(call, fail)
    await page.getByRole('link', { name: link }).click()
    await expect(heading(page, failure)).toBeVisible({ timeout: 20_000 })
    // A live event of another journey loads them again too, and must not do so before the press.
    const answer = await holdRequests(page, call)
    await page.unroute(call, fail)
    await page.getByRole('button', { name: 'Try again' }).click()
    answer()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    allowStatus(complaints, 500)
  })
}

test('a mandate or listing that is not the member’s own is not found', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, `/dashboard/mandates/${nobody}/matches`)
  await expect(heading(page, 'Mandate Not Found')).toBeVisible()
  await page.goto(`/dashboard/listings/${nobody}/mandates`)
  await expect(heading(page, 'Listing Not Found')).toBeVisible()
  allowNotFound(complaints)
})
