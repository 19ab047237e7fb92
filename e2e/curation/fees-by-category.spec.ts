import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dealPath, openDeal, propose } from '../deals/given-deal.ts'
import { chooseOption } from '../support/choose-option.ts'
import { givenListing } from '../support/given-listing.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, anotherBrowser, expect, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

// The fee of islands, of which no other journey has a deal: settings belong to the whole instance.
test('a curator sets the fee of a category, is told of a faster one, and parties see the minimum @desktop', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  test.slow()
  allowStatus(complaints, 409)
  await signIn(page, 'curator')
  await page.goto('/curation/settings')
  await setIslands(page, {})
  const row = page.getByRole('row').filter({ hasText: 'Islands' })
  const dialog = page.getByRole('dialog', { name: 'Fee for Islands' })
  const change = () => row.getByRole('button', { name: 'Change the fee for Islands' }).click()
  const save = () => dialog.getByRole('button', { name: 'Save Fee' }).click()
  const rate = dialog.getByLabel('Fee in per cent of the amount')

  await test.step('mistakes are named beside their fields, and the example follows what is typed', async () => {
    await change()
    await rate.fill('a little')
    await dialog.getByLabel('Minimum in EUR').fill('much')
    await save()
    await expect(rate).toHaveAccessibleDescription(/between 0 and 100/)
    await expect(dialog.getByLabel('Minimum in EUR')).toHaveAccessibleDescription(/Please enter one amount/)
    await rate.fill('3')
    await chooseOption(dialog.getByLabel('Paid by'), 'Both, evenly')
    await dialog.getByLabel('Minimum in EUR').fill('50k')
    await dialog.getByLabel('Amount of an example').fill('1m')
    await expect(dialog.getByRole('status')).toHaveText(
      'An island at €1,000,000: the fee is €50,000, the minimum. 3% would be €30,000. The buyer pays €25,000, the seller €25,000.',
    )
  })

  await test.step('what was typed stays when the dialog is closed', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row.getByText('Not saved yet')).toBeVisible()
    await change()
    await expect(rate).toHaveValue('3')
  })

  await test.step('another curator was faster: it is said, nothing is lost, and saving again replaces it', async () => {
    await setIslands(page, { rate: '9' })
    await save()
    await expect(dialog.getByRole('alert')).toContainText('Another curator changed this meanwhile, to 9%.')
    await expect(rate).toHaveValue('3')
    await save()
    await expect(toastOf(page, 'Fee saved')).toBeVisible()
    await expect(row).toContainText('3%')
    await expect(row).toContainText('€50,000')
    await expect(row.getByText('Not saved yet')).toHaveCount(0)
  })

  await test.step('a party sees their own share and that it is a minimum, and is charged that', async () => {
    const { id: listingId, title, seller } = await givenListing(baseURL, { category: 'Islands' })
    const buyer = await joinedMember(baseURL)
    const first = { listing_id: listingId, content: 'Is there a spring on it?', key: randomUUID() }
    const { conversation_id: id } = await (await buyer.api.post('/api/conversations', { data: first })).json()
    const deal = await openDeal({ id, title, listingId, starter: buyer, recipient: seller }, { amount: '1000000' })
    const context = await anotherBrowser(browser, { ...(baseURL && { baseURL }) })
    const buyersPage = await context.newPage()
    await openAs(buyersPage, buyer, dealPath(deal))
    await expect(buyersPage.getByText('€25,000', { exact: true })).toBeVisible()
    await expect(buyersPage.getByText(/The minimum fee applies\./)).toBeVisible()
    await propose(seller, deal, 'Completed')
    await propose(buyer, deal, 'Completed')
    await expect(buyersPage.getByText(/The minimum fee applied\./)).toBeVisible()
    await context.close()
    await page.goto(`/curation/deals?${new URLSearchParams({ state: 'fees', search: deal.title })}`)
    await chooseOption(page.getByLabel('Category'), 'Islands')
    await expect(page.getByText('Showing 2 fees')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Minimum' }).first()).toContainText('€25,000')
  })

  await setIslands(page, {})
})

/** As a curator in another window would. */
async function setIslands(page: Page, change: object): Promise<void> {
  const status = await page.evaluate(async (wanted) => {
    const address = '/api/curation/fees/terms'
    const { categories } = await (await fetch(address)).json()
    const { category, ...seen } = categories.find((terms: { category: string }) => terms.category === 'Islands')
    const minimums = Object.fromEntries(Object.keys(seen.minimums).map((currency) => [currency, null]))
    const body = JSON.stringify({ rate: null, payer: null, minimums, ...wanted, category, seen })
    return (await fetch(address, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })).status
  }, change)
  expect(status).toBe(200)
}
