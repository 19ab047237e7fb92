import { answerOnceAllAreAsked } from '../support/held-answers.ts'
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

test('each asks at once all that it needs', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await enterAs(page, await joinedMember(baseURL), '/about')
  const asked = [
    ['/dashboard/listings', 'My Listings', 'listings/listOwn'],
    ['/dashboard/mandates', 'My Mandates', 'mandates/listOwn'],
    ['/dashboard/messages', 'Conversations', 'conversations/list'],
    ['/dashboard/deals', 'Deal Management', 'deals/listMine'],
  ] as const
  for (const [path, name, question] of asked) {
    await page.unrouteAll({ behavior: 'wait' })
    await answerOnceAllAreAsked(page, [question, 'conversations/unread'])
    const answered = page.waitForResponse((response) => response.url().includes(question))
    await page.goto(path)
    expect((await answered).status(), path).toBe(200)
    await expect(page.getByRole('heading', { name, exact: true }).first(), path).toBeVisible()
  }
})
