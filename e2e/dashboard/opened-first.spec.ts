import { enterAs, joinedMember } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'

const pages = [
  ['/dashboard', /Welcome/],
  ['/dashboard/listings', 'My Listings'],
  ['/dashboard/create', 'Create Listing'],
  ['/dashboard/mandates', 'My Mandates'],
  ['/dashboard/create-mandate', 'Create New Mandate'],
  ['/dashboard/messages', 'Conversations'],
  ['/dashboard/information-requests', 'Information Requests'],
  ['/dashboard/deals', 'Deal Management'],
  ['/dashboard/profile', /Ottoline/],
  ['/dashboard/invitations', 'Invitations'],
  ['/dashboard/settings', 'Settings'],
] as const

// Each has scripts of its own, which no other page has run before it.
test('every page of the dashboard opens as the first one', { tag: '@desktop' }, async ({ page, baseURL }) => {
  test.slow()
  const member = await joinedMember(baseURL)
  await enterAs(page, member, '/about')
  for (const [path, name] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name, exact: typeof name === 'string' }).first(), path).toBeVisible()
  }
})
