import { dealPath, givenDeal, propose } from '../deals/given-deal.ts'
import { chooseOption } from '../support/choose-option.ts'
import { openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, anotherBrowser, expect, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

test('a curator invoices a fee, records its payment, takes a mistake back and waives it', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const deal = await givenDeal(baseURL)
  await propose(deal.starter, deal, 'Completed')
  await propose(deal.recipient, deal, 'Completed')
  await signIn(page, 'curator')
  const path = `/curation/deals?${new URLSearchParams({ state: 'fees', search: deal.title, party: 'seller' })}`
  const row = page.getByRole('row').filter({ hasText: deal.title })
  const dialog = page.getByRole('dialog')
  const openHistory = () => row.getByRole('button', { name: /^History/ }).click()
  const chooseInHistory = async (mark: 'Waive…' | 'Take Back…') => {
    await openHistory()
    await dialog.getByRole('button', { name: mark }).click()
  }

  await test.step('the ledger finds the fee, and the file has the same filters', async () => {
    await page.goto(path)
    await expect(page.getByText('Showing 1 fee')).toBeVisible()
    await expect(row.getByText('Due', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', /party=seller/)
    await chooseOption(page.getByLabel('Currency'), 'USD')
    await expect(page.getByText('No fee found')).toBeVisible()
    await chooseOption(page.getByLabel('Currency'), 'EUR')
    await expect(page).toHaveURL(/currency=EUR/)
  })

  await test.step('it is invoiced with a number, and paid', async () => {
    await row.getByRole('button', { name: /^Mark as invoiced/ }).click()
    await dialog.getByLabel('Invoice number').fill('2031-007')
    await dialog.getByRole('button', { name: 'Mark as Invoiced' }).click()
    await expect(toastOf(page, 'Fee marked as invoiced')).toBeVisible()
    await expect(row.getByText(/No\. 2031-007/)).toBeVisible()
    await row.getByRole('button', { name: /^Mark as paid/ }).click()
    await dialog.getByRole('button', { name: 'Mark as Paid' }).click()
    await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  })

  await test.step('the seller reads the state of their own share', async () => {
    const context = await anotherBrowser(browser, { ...(baseURL && { baseURL }) })
    const sellersPage = await context.newPage()
    await openAs(sellersPage, deal.recipient, dealPath(deal))
    await expect(sellersPage.getByText('The completion fee is paid.')).toBeVisible()
    await expect(sellersPage.getByText('2031-007')).toHaveCount(0)
    await context.close()
  })

  await test.step('mistakes are taken back', async () => {
    await chooseInHistory('Take Back…')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back to “invoiced”' }).click()
    await expect(row.getByText('Invoiced', { exact: true })).toBeVisible()
    await chooseInHistory('Take Back…')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back to “due”' }).click()
    await expect(row.getByText('Due', { exact: true })).toBeVisible()
  })

  await test.step('it is waived with a reason, and the history has everything', async () => {
    await chooseInHistory('Waive…')
    await dialog.getByRole('button', { name: 'Waive Fee' }).click()
    await expect(dialog.getByText('Please give a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('A courtesy to a first client.')
    await dialog.getByRole('button', { name: 'Waive Fee' }).click()
    await expect(row.getByText('Waived', { exact: true })).toBeVisible()
    await openHistory()
    await expect(dialog.getByRole('listitem')).toHaveCount(5)
    await expect(dialog.getByRole('listitem').first()).toContainText(/Invoiced on .* No\. 2031-007/)
    await expect(dialog.getByRole('listitem').last()).toContainText('A courtesy to a first client.')
  })
})

test('a curator who is not the first to mark a fee is told its state', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  allowStatus(complaints, 409)
  const deal = await givenDeal(baseURL)
  await propose(deal.starter, deal, 'Completed')
  await propose(deal.recipient, deal, 'Completed')
  await signIn(page, 'curator')
  await page.goto(`/curation/deals?${new URLSearchParams({ state: 'fees', search: deal.title, party: 'buyer' })}`)
  const row = page.getByRole('row').filter({ hasText: deal.title })
  await row.getByRole('button', { name: /^Mark as invoiced/ }).click()
  await page.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ from: 'due', to: 'waived', reason: 'In another window.' })
    await fetch(`/api/curation/deals/${id}/fees/buyer`, { method: 'PUT', headers, body })
  }, deal.dealId)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Invoiced' }).click()
  await expect(toastOf(page, 'The fee was not marked')).toContainText('This fee was marked meanwhile')
  await expect(row.getByText('Waived', { exact: true })).toBeVisible()
})
