import type { Page } from '@playwright/test'
import { correspondents } from '../conversations/correspondents.ts'
import { openAs } from '../support/joined-member.ts'
import { expect, expectAccessible, test } from '../support/observed-page.ts'
import { dealPath, givenDeal, openDeal } from './given-deal.ts'

/** Three deals of one seller with one buyer; the last one is withdrawn. */
async function givenThree(baseURL: string | undefined) {
  const pair = await correspondents(baseURL)
  const open = (title: string, amount: string) => openDeal(pair, { title, amount, another: true })
  await open('Sloop', '300000')
  await open('Atoll', '9000000')
  const { dealId } = await open('Nocturne', '600000')
  const response = await pair.starter.api.post(`/api/deals/${dealId}/withdraw`, { data: { reason: 'Sold elsewhere' } })
  expect(response.status(), await response.text()).toBe(200)
  return pair
}

const titlesOf = (page: Page) => page.getByRole('table').getByRole('link', { name: /^(Sloop|Atoll|Nocturne)$/ })

test('search, filters and order of deals are in the address, and survive a reload and Back', async ({
  page,
  baseURL,
}) => {
  const { recipient } = await givenThree(baseURL)
  await openAs(page, recipient, '/dashboard/deals')
  const titles = titlesOf(page)
  await expect(titles).toHaveText(['Nocturne', 'Atoll', 'Sloop'])
  await page.getByLabel('Order').selectOption('Highest amount')
  await expect(titles).toHaveText(['Atoll', 'Nocturne', 'Sloop'])
  await page.getByLabel('Stage').selectOption('Negotiation')
  await expect(titles).toHaveText(['Atoll', 'Sloop'])
  await expect(page.getByText('2 deals match')).toBeVisible()
  await page.getByLabel('Role').selectOption('You sell')
  await expect(page).toHaveURL(/role=seller/)
  const search = page.getByRole('searchbox', { name: 'Search my deals' })
  await search.fill('sloop')
  await expect(titles).toHaveText(['Sloop'])
  await page.reload()
  await expect(titles).toHaveText(['Sloop'])
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Buying' }).click()
  await expect(page.getByRole('heading', { name: 'No deals match' })).toBeVisible()
  await expect(page.getByLabel('Role')).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await expect(titles).toHaveText(['Sloop'])
  await expect(page.getByLabel('Stage')).toHaveValue('Negotiation')
})

test('headings of the deals sort them by keyboard', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { recipient } = await givenThree(baseURL)
  await openAs(page, recipient, '/dashboard/deals')
  const amount = page.getByRole('columnheader', { name: 'Amount' })
  await amount.getByRole('button').press('Enter')
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  await expect(titlesOf(page)).toHaveText(['Atoll', 'Nocturne', 'Sloop'])
  await amount.getByRole('button').press('Enter')
  await expect(titlesOf(page)).toHaveText(['Sloop', 'Nocturne', 'Atoll'])
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').press('Enter')
  await expect(page).toHaveURL(/sort=stage-up/)
  await expect(titlesOf(page).last()).toHaveText('Nocturne')
})

test('a deal has the picture of its listing in the list and on its page, and its stage a sign and a word', async ({
  page,
  baseURL,
}) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.recipient, '/dashboard/deals')
  const row = page.getByRole('row').filter({ hasText: deal.title })
  await expect(row.locator('img')).toBeVisible()
  await expect(row.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(row.getByText('Negotiation')).toBeVisible()
  const source = await row.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
  await row.getByRole('link', { name: deal.title, exact: true }).click()
  await expect(page).toHaveURL(dealPath(deal))
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(header.locator('img')).toHaveJSProperty('currentSrc', source)
  await expectAccessible(page)
})
