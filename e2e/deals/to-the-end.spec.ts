import { secondBrowser } from '../conversations/correspondents.ts'
import { givenListing } from '../support/given-listing.ts'
import { enterAs, joinedMember, toastOf } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { dealPath, givenDeal, newDealOf, timelineOf } from './given-deal.ts'

test('two members take a deal from the first message to its completion, each seeing what the other does', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const { id, title, seller } = await givenListing(baseURL)
  const other = await secondBrowser(browser, page)
  await enterAs(other.page, await joinedMember(baseURL), `/listings/${id}`)
  const panel = other.page.getByRole('region', { name: 'Contact Private Advisor' })
  await panel.getByRole('textbox').fill('Would you part with it before the summer?')
  await panel.getByRole('button', { name: 'Message' }).click()
  await expect(other.page).toHaveURL(/\/dashboard\/messages\//)
  await other.page.getByRole('link', { name: 'Deal Management' }).click()
  await expect(other.page.getByText('No past deals found. Completed deals will appear here.')).toBeVisible()

  await enterAs(page, seller, '/dashboard/information-requests')
  await page.getByRole('link', { name: `View ${title}` }).click()
  await page.getByRole('button', { name: 'Convert to Deal' }).click()
  const form = newDealOf(page)
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000000')
  await expect(form.getByRole('radio', { name: /^Ottoline Marchbanks buys/ })).toBeChecked()
  await form.getByRole('button', { name: 'Create Deal' }).click()
  await expect(toastOf(page, 'Deal created')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/deals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // Not alone: the other party has not answered yet.
  await expect(page.getByRole('button', { name: 'Complete Deal' })).toBeDisabled()
  await expect(page.getByText('The other party has taken no step in this deal yet.')).toBeVisible()

  // The other party's list shows it without being asked again.
  await other.page.getByRole('link', { name: `Details of ${title}` }).click()
  await expect(timelineOf(other.page)).toContainText('Created')
  await other.page.getByRole('button', { name: 'Move to Document Review' }).click()
  await expect(timelineOf(page)).toContainText('Moved to Document Review')
  await expect(page.getByRole('progressbar', { name: 'Progress: Document Review' })).toHaveAttribute('value', '50')
  await expect(page.getByRole('button', { name: 'Complete Deal' })).toBeEnabled()
  await expect(page.getByText('The other party has taken no step in this deal yet.')).toBeHidden()
  await page.getByRole('button', { name: 'Move to Due Diligence' }).click()
  await expect(other.page.getByRole('progressbar', { name: 'Progress: Due Diligence' })).toHaveAttribute('value', '75')

  await other.page.getByRole('button', { name: 'Complete Deal' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(other.page.getByRole('alertdialog')).toBeHidden()
  await other.page.getByRole('button', { name: 'Complete Deal' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Complete Deal' }).click()
  await expect(toastOf(other.page, 'Deal completed')).toBeVisible()
  for (const one of [page, other.page]) {
    await expect(one.getByRole('progressbar', { name: 'Progress: Completed' })).toHaveAttribute('value', '100')
    await expect(one.getByRole('button', { name: 'Complete Deal' })).toHaveCount(0)
    await expect(one.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    for (const words of ['Created', 'Moved to Due Diligence', 'Completed', 'Last Updated'])
      await expect(timelineOf(one)).toContainText(words)
    await expect(one.getByRole('region', { name: 'Deal Details' })).toContainText(/Status\s*Completed/)
  }
  await page.goto('/dashboard/listings')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Sold')
  await page.goto('/dashboard/deals?tab=completed')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Completed')
  await other.context.close()
})

test('a deal that is withdrawn from ends for both, with the reason', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const deal = await givenDeal(baseURL)
  const other = await secondBrowser(browser, page)
  await enterAs(other.page, deal.starter, dealPath(deal))
  await enterAs(page, deal.recipient, dealPath(deal))
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this deal?' })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toContainText('Please give a reason')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The family keeps it after all.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toastOf(page, 'Deal withdrawn')).toBeVisible()
  for (const one of [page, other.page]) {
    await expect(timelineOf(one)).toContainText('The family keeps it after all.')
    await expect(one.getByText('This deal was withdrawn. Nothing more happens in it.')).toBeVisible()
    await expect(one.getByRole('button', { name: 'Complete Deal' })).toHaveCount(0)
  }
  await other.context.close()
})
