import type { Locator } from '@playwright/test'
import { joinedMember, navigateAs, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'
import { dealPath, failCalls, givenDeal, propose } from './given-deal.ts'

const active = 'No active deals found. Deals will appear here when you have ongoing deals with other users.'
const past = 'No past deals found. Completed deals will appear here.'

test('each tab lists its deals, and an empty tab shows a message', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const deal = await givenDeal(baseURL, { title: '' })
  await openAs(page, deal.recipient, '/dashboard/deals')
  await expect(page.getByRole('tab')).toHaveText(['All Deals', 'Buying', 'Selling', 'Active', 'Completed'])
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Title', 'Buyer', 'Seller', 'Amount', 'Status', 'Actions'],
  ])
  const row = page.getByRole('row', { name: /Untitled Deal/ })
  for (const text of ['Ottoline Marchbanks', '€1,250,000', 'Negotiation']) await expect(row).toContainText(text)
  for (const [tab, hasDeal] of [
    ['Buying', false],
    ['Selling', true],
    ['Active', true],
    ['Completed', false],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}`))
    // The previous panel may still be fading out.
    const panel = page.getByRole('tabpanel', { name: tab })
    await expect(hasDeal ? panel.getByRole('row', { name: /Untitled Deal/ }) : panel.getByText(past)).toBeVisible()
  }
  await page.goBack()
  await page.goto('/dashboard/deals?tab=selling')
  const details = page.getByRole('link', { name: 'Details of Untitled Deal' })
  await expect(details).toHaveText('Details')
  await details.click()
  await expect(page).toHaveURL(dealPath(deal))
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled Deal' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Deals' }).click()
  await expect(row).toBeVisible()
})

test('an empty tab says which deals would be there, beside the words about completed ones', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/deals?tab=selling')
  await expect(page.getByText(past)).toBeVisible()
  await expect(page.getByText('Deals in which you sell will appear here, under way or completed.')).toBeVisible()
})

test("another member's deal is not found", { tag: '@desktop' }, async ({ page, baseURL, complaints }) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, await joinedMember(baseURL), dealPath(deal))
  await expect(page.getByRole('heading', { name: 'Deal not found' })).toBeVisible()
  await page.goto('/dashboard/deals/not-an-id')
  await expect(page.getByRole('heading', { name: 'Deal not found' })).toBeVisible()
  await page.goto('/dashboard/deals?tab=active')
  await expect(page.getByText(active)).toBeVisible()
  allowStatus(complaints, 404)
  allowStatus(complaints, 400)
})

test('marked demo rows are shown while deals cannot be loaded', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const deal = await givenDeal(baseURL)
  await failCalls(page, 'deals/listMine')
  await navigateAs(page, deal.recipient, '/dashboard/deals')
  await expect(toastOf(page, 'Failed to load deals')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Demo data shown for preview')).toBeVisible()
  const demo = page.getByRole('table', { name: 'All Deals, demo data' })
  await expect(demo).toContainText('Example: villa in the hills')
  await expect(demo).not.toContainText(/[$€£]|\d,\d/)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: deal.title, exact: true })).toBeVisible()
  await expect(demo).toHaveCount(0)
  allowStatus(complaints, 503)
})

test('a deal that could not be completed shows the reason and stays open', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.starter, dealPath(deal))
  await failCalls(page, 'deals/propose')
  await page.getByRole('button', { name: 'Complete Deal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Propose Completion' }).click()
  await expect(toastOf(page, 'Failed to complete the deal. Please try again.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  allowStatus(complaints, 503)
})

test('on a phone filters and actions fill their rows, and no line of facts ends with a dot @phone', async ({
  page,
  baseURL,
}) => {
  const deal = await givenDeal(baseURL, { title: 'A sloop with a long name' })
  // Both parties propose the step, which takes it.
  for (const party of [deal.starter, deal.recipient]) await propose(party, deal, 'Document Review')
  await openAs(page, deal.recipient, '/dashboard/deals?stage=Document+Review')
  const left = async (target: Locator) => (await target.boundingBox())?.x
  const width = async (target: Locator) => (await target.boundingBox())?.width
  const order = page.getByRole('combobox', { name: 'Order' })
  expect(await width(order)).toBe(await width(page.getByRole('searchbox', { name: 'Search my deals' }).locator('..')))
  const row = page.getByRole('row', { name: /A sloop/ })
  const opened = row.getByText(/^Opened /)
  const updated = row.getByText(/^Updated /)
  expect(await left(updated)).toBe(await left(opened))
  const details = row.getByRole('link', { name: /^Details/ })
  const status = row.getByText('Document Review')
  expect(Math.abs(middle(await details.boundingBox()) - middle(await status.boundingBox()))).toBeLessThan(4)

  await page.goto(dealPath(deal))
  const [complete, withdraw, back] = ['Complete Deal', 'Withdraw', 'Back to Negotiation'].map((name) =>
    page.getByRole('button', { name }),
  ) as [Locator, Locator, Locator]
  await expect(complete).toBeVisible()
  expect(middle(await withdraw.boundingBox())).toBe(middle(await complete.boundingBox()))
  expect(await left(complete)).toBe(await left(back))
})

const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN)
