import type { Locator } from '@playwright/test'
import { messagesPath, threadOf } from '../conversations/correspondents.ts'
import { dealPath, givenDeal, timelineOf } from '../deals/given-deal.ts'
import { holdRequests, holdScripts } from '../support/hold-requests.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, expectAccessibleInBothThemes, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

test('the titles of tabs tell records apart, and name no member and no deal', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.recipient, `/dashboard/deals/${deal.dealId}`)
  const reference = (id: string) => id.slice(-4).toUpperCase()
  await expect(page, 'with the number of unread messages').toHaveTitle(
    `(1) Deal ${reference(deal.dealId)} – Negotiation · Subrosa`,
  )
  await page.goto(messagesPath(deal))
  await expect(page).toHaveTitle(`Conversation ${reference(deal.id)} · Subrosa`)
  await page.goto(`/dashboard/information-requests/${deal.id}`)
  await expect(page).toHaveTitle(`Information Request ${reference(deal.id)} · Subrosa`)
  await page.goto(`/dashboard/edit/${deal.listingId}`)
  await expect(page).toHaveTitle(new RegExp(`Edit Listing ${reference(deal.listingId)} · Subrosa$`))
  await page.getByRole('complementary').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Settings · Subrosa$/)
})

test('a slow navigation shows its target at once, or a line while the code of the target loads', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  const banner = page.getByRole('banner')
  const current = banner.getByRole('link').and(page.locator('[aria-current=page]:visible'))
  const respond = await holdRequests(page, /\/api\//)
  await banner.getByRole('link', { name: 'Listings', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible()
  await expect(current).toHaveText(['Listings'])
  respond()

  const load = await holdScripts(page)
  await banner.getByRole('link', { name: 'Mandates', exact: true }).click()
  await expect(page.locator('.pending-line')).toBeVisible()
  load()
  await expect(page.getByRole('heading', { level: 1, name: 'Mandates' })).toBeVisible()
  await expect(current).toHaveText(['Mandates'])
  await expect(page.locator('.pending-line')).toHaveCount(0)
})

test('the account menu leads to the member’s own pages and signs out', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/about')
  const mark = page.getByRole('banner').getByRole('link', { name: 'Subrosa' })
  const left = async () => (await mark.boundingBox())?.x
  const publicLeft = await left()
  await expect(page.getByRole('main').getByRole('link', { name: 'Request Access' })).toHaveCount(0)
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' })
  await account.click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText(member.email)
  await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Keyboard Shortcuts', 'Logout'])
  await expectAccessibleInBothThemes(page, 'the account menu', '[role=menu]')
  await menu.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  // The new page takes the focus, which would close the menu again.
  await expect(page.getByRole('main')).toBeFocused()
  expect(await left(), 'the mark stays where it is on public pages').toBe(publicLeft)
  await account.press('Enter')
  await menu.getByRole('menuitem', { name: 'Logout' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Request Access' })).toBeVisible()
})

test('the title of a record is announced once the record is loaded', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.starter, '/dashboard/deals')
  await page.getByRole('link', { name: deal.title }).first().click()
  const announced = page
    .getByRole('status')
    .filter({ hasText: `Deal ${deal.dealId.slice(-4).toUpperCase()} – Negotiation` })
  await expect(announced).toHaveCount(1)
})

/** The browser's zone is far from the server's, which is UTC. */
const auckland = 'Pacific/Auckland'

test.describe('in Auckland', () => {
  test.use({ timezoneId: auckland })

  test('messages, notifications, the timeline of a deal and the audit log have the times of the reader', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const deal = await givenDeal(baseURL)
    await openAs(page, deal.recipient, messagesPath(deal))
    await expectLocalTimes(threadOf(page))
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expectLocalTimes(page.getByRole('dialog', { name: 'Notifications' }))
    await page.goto(dealPath(deal))
    await expectLocalTimes(timelineOf(page), /GMT\+1[23]|NZ[DS]T/)
    await page.goto('about:blank')
    await page.context().clearCookies()
    await signIn(page, 'curator')
    await page.goto('/curation/audit')
    await expectLocalTimes(page.getByRole('table'), /GMT\+1[23]|NZ[DS]T/)
  })
})

/** Every time of day in a part of the page is the reader's, and names its zone if it should. */
async function expectLocalTimes(part: Locator, zone = /(?:)/) {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: auckland })
  await expect(async () => {
    const all = await part
      .locator('time')
      .evaluateAll((elements) =>
        elements.map((element) => ({ at: element.getAttribute('datetime') ?? '', text: element.textContent ?? '' })),
      )
    const times = all.filter(({ text }) => /\d\d:\d\d/.test(text))
    expect(times.length).toBeGreaterThan(0)
    for (const { at, text } of times) {
      expect(text).toContain(clock.format(new Date(at)))
      expect(text).toMatch(zone)
    }
  }).toPass()
}

test('the account menu is in the page once', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', includeHidden: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Account', includeHidden: true })).toHaveCount(1)
})
