import { correspondents, sendByApi } from '../conversations/correspondents.ts'
import { givenDeal, propose } from '../deals/given-deal.ts'
import { respondOnceAllAreSent } from '../support/hold-requests.ts'
import { joinedMember, navigateAs, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test, untilHydrated } from '../support/observed-page.ts'
import { wordsOfToday } from '../support/words-of-today.ts'

test('a new member sees what to do first', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await respondOnceAllAreSent(page, [...['listings/listOwn', 'mandates/listOwn', 'deals/listMine'], 'attention/read'])
  await navigateAs(page, await joinedMember(baseURL), '/dashboard')
  const figures = page.getByRole('navigation', { name: 'At a glance' })
  for (const name of ['Active Listings 0', 'Active Mandates 0', 'Messages 0 Active conversations', 'Active Deals 0'])
    await expect(figures.getByRole('link', { name })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Getting started' })
  await expect(steps.getByRole('heading', { name: 'Add a listing or a mandate' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toHaveCount(0)
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await expect(steps).toHaveCount(0)
  await toastOf(page, 'Steps hidden').getByRole('button', { name: 'Undo' }).click()
  await steps.getByRole('link', { name: 'Create Listing' }).click()
  await expect(page).toHaveURL(/\/dashboard\/create$/)
})

test('steps that a member hid stay hidden', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  const steps = page.getByRole('region', { name: 'Getting started' })
  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('the overview shows items that need attention first, and new ones appear live', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const deal = await givenDeal(baseURL)
  const { starter, recipient, title } = deal
  await openAs(page, recipient, '/dashboard')
  const figures = page.getByRole('navigation', { name: 'At a glance' })
  for (const name of ['Active Listings 1', 'Messages 1 Active conversations', 'Active Deals 1'])
    await expect(figures.getByRole('link', { name })).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent Listings' })
  await expect(recent).toContainText(wordsOfToday('Posted today'))
  await expect(recent.getByRole('link', { name: 'View all listings' })).toHaveAttribute('href', '/dashboard/listings')
  const deals = page.getByRole('region', { name: 'Active Deals' })
  await expect(deals.getByRole('progressbar', { name: 'Negotiation' })).toHaveAttribute('value', '25')

  const attentionRegion = page.getByRole('region', { name: 'Waiting for you' })
  const topOf = async (part: typeof figures) => (await part.boundingBox())?.y ?? 0
  expect(await topOf(attentionRegion), 'above the figures').toBeLessThan(await topOf(figures))
  await expect(attentionRegion.getByRole('link', { name: 'Ottoline Marchbanks is awaiting your reply' })).toBeVisible()
  await propose(starter, deal, 'Document Review')
  await expect(deals).toContainText('Ottoline Marchbanks proposes Document Review')
  await attentionRegion.getByRole('link', { name: `Ottoline Marchbanks proposes Document Review · ${title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/deals/${deal.dealId}$`))
})

test('a section of the overview that cannot be loaded leaves the others visible', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const pair = await correspondents(baseURL)
  await sendByApi(pair.recipient, pair.id, 'It is.')
  const failing = /\/api\/rpc\/(listings\/listOwn|mandates\/listOwn|deals\/listMine|attention\/read)/
  await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }))
  await navigateAs(page, pair.recipient, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Failed to load your recent listings' })).toBeVisible()
  await expect(toastOf(page, 'Failed to load your recent mandates')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Failed to load deals' })).toBeVisible()
  await expect(page.getByText('“Waiting for you” could not be loaded.')).toBeVisible()
  const figures = page.getByRole('navigation', { name: 'At a glance' })
  for (const name of ['Active Listings 0', 'Active Mandates 0', 'Messages 1 Active conversations', 'Active Deals 0'])
    await expect(figures.getByRole('link', { name })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('region', { name: 'Recent Listings' }).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: pair.title })).toBeVisible()
  allowStatus(complaints, 503)
})
