import { advisorPanel, secondBrowser } from '../conversations/correspondents.ts'
import { givenListing } from '../support/given-listing.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'
import { dealPath, givenDeal, newDealOf, proposalOf, propose, timelineOf } from './given-deal.ts'

test('two members complete a deal, each seeing the steps of the other live', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const { id, title, seller } = await givenListing(baseURL)
  const buyer = await secondBrowser(browser, page)
  await openAs(buyer.page, await joinedMember(baseURL), `/listings/${id}`)
  const panel = advisorPanel(buyer.page)
  await panel.getByRole('textbox').fill('Would you part with it before the summer?')
  await panel.getByRole('button', { name: 'Message' }).click()
  await expect(buyer.page).toHaveURL(/\/dashboard\/messages\//)
  await buyer.page.getByRole('link', { name: 'Deal Management' }).click()
  await expect(buyer.page.getByText('No past deals found. Completed deals will appear here.')).toBeVisible()

  await openAs(page, seller, '/dashboard/information-requests')
  await page.getByRole('link', { name: `View ${title}` }).click()
  const request = page.url()
  await page.getByRole('button', { name: 'Convert to Deal' }).click()
  const form = newDealOf(page)
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000000')
  await expect(form).toContainText('Ottoline Marchbanks buys, you sell')
  await form.getByRole('button', { name: 'Create Deal' }).click()
  await expect(toastOf(page, 'Deal created')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/deals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // The conversation shows the new deal and each change without a reload, as does the other party's list.
  await page.goBack()
  const dealLink = page.getByRole('link', { name: `Deal: ${title}` })
  await expect(dealLink).toContainText(/Negotiation.*1,000,000/)
  await expect(page.getByRole('button', { name: 'Convert to Deal' })).toHaveCount(0)
  await buyer.page.getByRole('link', { name: `Details of ${title}` }).click()
  await expect(timelineOf(buyer.page)).toContainText('Created')
  await buyer.page.getByRole('button', { name: 'Propose Document Review' }).click()
  await expect(proposalOf(buyer.page)).toContainText('Waiting for Perpetua Lindqvist')
  await expect(dealLink).toContainText('Ottoline Marchbanks proposes Document Review')
  await dealLink.click()
  await expect(proposalOf(page)).toContainText('Waiting for you')
  const complete = page.getByRole('button', { name: 'Complete Deal' })
  await expect(complete).toBeDisabled()
  // Its explanation is below all buttons of the row, and moves none of them.
  const withdraw = page.getByRole('button', { name: 'Withdraw' })
  const [disabled, beside] = await Promise.all([complete.boundingBox(), withdraw.boundingBox()])
  expect(Math.abs((disabled?.y ?? 0) - (beside?.y ?? 999))).toBeLessThan(2)
  await expect(page.getByRole('progressbar', { name: 'Progress: Negotiation' })).toHaveAttribute('value', '25')
  await page.getByRole('button', { name: 'Accept Document Review' }).click()
  await expect(timelineOf(buyer.page)).toContainText('Moved to Document Review')
  await expect(timelineOf(buyer.page)).toContainText(
    'Proposed by Ottoline Marchbanks (you), accepted by Perpetua Lindqvist',
  )
  await expect(page.getByRole('progressbar', { name: 'Progress: Document Review' })).toHaveAttribute('value', '50')
  const stages = page.getByRole('list', { name: 'Stages' })
  await expect(stages.getByText('Document Review')).toHaveCSS('font-weight', '500')
  await expect(stages.getByRole('listitem').filter({ hasText: 'Completed' })).toContainText('Not reached')

  await buyer.page.getByRole('button', { name: 'Propose Another Amount' }).click()
  const amountForm = buyer.page.getByRole('dialog', { name: 'Propose another amount' })
  await amountForm.getByRole('button', { name: 'Propose Amount' }).click()
  await expect(amountForm).toContainText('Please enter an amount')
  await amountForm.getByRole('textbox', { name: 'New amount' }).fill('950,000')
  await amountForm.getByRole('textbox', { name: 'Note' }).fill('The roof needs work.')
  // A proposal of the other party does not close the dialog, and closing it keeps the text.
  await page.getByRole('button', { name: 'Propose Due Diligence' }).click()
  await expect(amountForm).toContainText('Perpetua Lindqvist proposes Due Diligence.')
  await amountForm.getByRole('button', { name: 'Cancel' }).click()
  await expect(buyer.page.getByRole('button', { name: 'Accept Due Diligence' })).toBeVisible()
  await page.getByRole('button', { name: 'Take Back' }).click()
  await expect(proposalOf(buyer.page)).toHaveCount(0)
  await buyer.page.getByRole('button', { name: 'Propose Another Amount' }).click()
  await expect(amountForm.getByRole('textbox', { name: 'Note' })).toHaveValue('The roof needs work.')
  await amountForm.getByRole('button', { name: 'Propose Amount' }).click()
  await expect(proposalOf(page)).toContainText('Ottoline Marchbanks proposes €950,000')
  await expect(proposalOf(page)).toContainText('The roof needs work.')
  await page.getByRole('button', { name: 'Accept €950,000' }).click()
  await expect(timelineOf(buyer.page)).toContainText('Amount changed from €1,000,000 to €950,000')

  await page.getByRole('button', { name: 'Propose Due Diligence' }).click()
  await buyer.page.getByRole('button', { name: 'Decline' }).click()
  await expect(timelineOf(page)).toContainText('Due Diligence declined')

  await buyer.page.getByRole('button', { name: 'Complete Deal' }).click()
  await expect(buyer.page.getByRole('alertdialog')).toContainText(/is completed at €950,000, with .*completion fee/)
  await buyer.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(buyer.page.getByRole('alertdialog')).toBeHidden()
  await buyer.page.getByRole('button', { name: 'Complete Deal' }).click()
  await buyer.page.getByRole('alertdialog').getByRole('button', { name: 'Propose Completion' }).click()
  await expect(toastOf(buyer.page, 'Completion proposed')).toBeVisible()
  await expect(buyer.page.getByRole('button', { name: 'Complete Deal' })).toBeDisabled()
  await page.getByRole('button', { name: 'Accept Completion' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept Completion' }).click()
  await expect(toastOf(page, 'Deal completed')).toBeVisible()
  for (const browserPage of [page, buyer.page]) {
    await expect(browserPage.getByRole('progressbar', { name: 'Progress: Completed' })).toHaveAttribute('value', '100')
    await expect(browserPage.getByRole('button', { name: 'Complete Deal' })).toHaveCount(0)
    await expect(browserPage.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    for (const text of ['Created', 'Moved to Document Review', 'Completed', 'Last Updated'])
      await expect(timelineOf(browserPage)).toContainText(text)
    await expect(browserPage.getByRole('region', { name: 'Deal Details' })).toContainText(/Status\s*Completed/)
  }
  await page.goto(request)
  await expect(dealLink).toContainText('Completed')
  await expect(page.getByRole('button', { name: 'Convert to Deal' })).toHaveCount(0)
  await page.goto('/dashboard/listings')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Sold')
  await page.goto('/dashboard/deals?tab=completed')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Completed')
  await buyer.context.close()
})

test('withdrawing ends the deal for both parties and shows the reason', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const deal = await givenDeal(baseURL)
  const otherParty = await secondBrowser(browser, page)
  await openAs(otherParty.page, deal.starter, dealPath(deal))
  await openAs(page, deal.recipient, dealPath(deal))
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this deal?' })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toContainText('Please give a reason')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The family keeps it after all.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toastOf(page, 'Deal withdrawn')).toBeVisible()
  for (const browserPage of [page, otherParty.page]) {
    await expect(timelineOf(browserPage)).toContainText('The family keeps it after all.')
    await expect(browserPage.getByText('This deal was withdrawn and cannot be continued.')).toBeVisible()
    await expect(browserPage.getByRole('button', { name: 'Complete Deal' })).toHaveCount(0)
  }
  await otherParty.context.close()
})

test('a block halts a deal with the same message for both, and a curator declares a completed one void', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.starter, dealPath(deal))
  await propose(deal.recipient, deal, 'Completed')
  await expect(proposalOf(page)).toContainText('Perpetua Lindqvist proposes completion')
  await deal.recipient.api.put(`/api/conversations/${deal.id}/block`)
  await expect(page.getByText('The conversation of this deal has ended.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept Completion' })).toBeDisabled()
  await deal.recipient.api.delete(`/api/conversations/${deal.id}/block`)
  await page.getByRole('button', { name: 'Accept Completion' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept Completion' }).click()
  await expect(toastOf(page, 'Deal completed')).toBeVisible()

  const curator = await secondBrowser(browser, page)
  await signIn(curator.page, 'curator')
  await curator.page.goto('/curation/deals')
  await curator.page.getByRole('link', { name: deal.title, exact: true }).click()
  await curator.page.getByRole('button', { name: 'Declare Void' }).click()
  const dialog = curator.page.getByRole('dialog', { name: 'Declare this deal void?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The deposit never came.')
  await dialog.getByRole('button', { name: 'Declare Void' }).click()
  await expect(toastOf(curator.page, 'Deal declared void')).toBeVisible()
  await expect(timelineOf(page)).toContainText('The deposit never came.')
  await expect(page.getByRole('region', { name: 'Deal Details' })).toContainText(/Status\s*Void/)
  await curator.context.close()
})
