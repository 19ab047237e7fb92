import type { Page } from '@playwright/test'
import { attach, pdf, ready } from '../conversations/chosen-files.ts'
import { advisorPanel, openMenu, secondBrowser, threadOf } from '../conversations/correspondents.ts'
import { chooseDocument, documentsOf, pageShown } from '../papers/shown-papers.ts'
import { surveyPdf } from '../papers/survey-pdf.ts'
import { chooseOption } from '../support/choose-option.ts'
import { givenListing } from '../support/given-listing.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { expect, expectNoSidewaysScroll, test, untilHydrated } from '../support/observed-page.ts'
import { chooseSignedFile, downloadedBy } from '../support/signed-file.ts'
import { proposalOf, timelineOf } from './given-deal.ts'
import { inDays, openOffer, viewingOf } from './in-thread.ts'

test('two members go from a first message with a PDF to a closing statement and a timeline that verifies', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  test.slow()
  const listing = await givenListing(baseURL)
  const { context, page: buyer } = await secondBrowser(browser, seller)

  await test.step('the buyer attaches a PDF to the first message, and the seller reads its pages', async () => {
    await openAs(buyer, await joinedMember(baseURL), `/listings/${listing.id}`)
    await attach(buyer, [pdf('Letter of intent.pdf')])
    await expect(ready(buyer)).toHaveCount(1)
    await advisorPanel(buyer).getByRole('textbox', { name: 'Your message' }).fill('We would like to buy the house.')
    await advisorPanel(buyer).getByRole('button', { name: 'Message', exact: true }).click()
    await expect(buyer).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)

    await openAs(seller, listing.seller, new URL(buyer.url()).pathname)
    await expect(threadOf(seller).getByText('We would like to buy the house.')).toBeVisible()
    await threadOf(seller)
      .getByRole('link', { name: /Letter of intent\.pdf/ })
      .click()
    await expect(pageShown(seller, 1, 'Letter of intent.pdf')).toBeVisible()
    await seller.getByRole('button', { name: 'Next page' }).click()
    await expect(pageShown(seller, 2, 'Letter of intent.pdf')).toBeVisible()
    await seller.getByRole('link', { name: 'Back to the Conversation' }).click()
  })

  await test.step('the seller makes an offer, the buyer counters, and the seller accepts', async () => {
    await openMenu(seller)
    await seller.getByRole('menuitem', { name: 'Make an Offer' }).click()
    await sendOffer(seller, '990,000')
    await openOffer(buyer).getByRole('button', { name: 'Counter-Offer' }).click()
    await sendOffer(buyer, '960,000')
    await expect(openOffer(seller)).toContainText('€960,000')
    await openOffer(seller).getByRole('button', { name: 'Accept Offer' }).click()
    await seller.getByRole('alertdialog').getByRole('button', { name: 'Accept Offer' }).click()
    await expect(toastOf(seller, 'Offer accepted')).toBeVisible()
    for (const party of [seller, buyer])
      await expect(dealLink(party, listing.title)).toContainText(/Negotiation.*960,000/)
  })

  await test.step('the buyer proposes a viewing, and the seller takes a time', async () => {
    await openMenu(buyer)
    await buyer.getByRole('menuitem', { name: 'Propose a Viewing' }).click()
    const form = buyer.getByRole('dialog')
    await form.getByLabel('Time', { exact: true }).fill(inDays(3))
    await form.getByLabel('Time, time').fill('11:00')
    await form.getByRole('button', { name: 'Send Times' }).click()
    await viewingOf(seller, 'proposed').getByRole('button', { name: 'Take This' }).click()
    await expect(viewingOf(buyer, 'agreed')).toContainText(inDays(3))
    await expectNoSidewaysScroll(buyer)
  })

  await test.step('the seller adds a title to the deal, and the buyer reads it', async () => {
    for (const party of [seller, buyer]) await dealLink(party, listing.title).click()
    await documentsOf(seller).getByRole('button', { name: 'Add a Document' }).click()
    await chooseDocument(seller, 'Title deed.pdf', await surveyPdf('Title deed'))
    const form = seller.getByRole('dialog')
    await chooseOption(form.getByLabel('Slot'), 'Title')
    await form.getByRole('button', { name: 'Add Document' }).click()
    await documentsOf(buyer).getByRole('link', { name: 'Title deed.pdf' }).click()
    await expect(pageShown(buyer, 1, 'Title deed.pdf')).toBeVisible()
    await buyer.getByRole('link', { name: 'Back to the Deal' }).click()
  })

  await test.step('each step is proposed by one and accepted by the other, up to the completion', async () => {
    await takeStep(buyer, seller, 'Document Review')
    await takeStep(seller, buyer, 'Due Diligence')
    const fee = /completed at €960,000, with your completion fee of €[\d,.]+/
    await buyer.getByRole('button', { name: 'Complete Deal' }).click()
    await expect(buyer.getByRole('alertdialog')).toContainText(fee)
    await buyer.getByRole('alertdialog').getByRole('button', { name: 'Propose Completion' }).click()
    await expect(proposalOf(seller)).toContainText('Ottoline Marchbanks proposes completion')
    await seller.getByRole('button', { name: 'Accept Completion' }).click()
    await expect(seller.getByRole('alertdialog')).toContainText(fee)
    await seller.getByRole('alertdialog').getByRole('button', { name: 'Accept Completion' }).click()
    for (const party of [seller, buyer]) {
      await expect(party.getByRole('progressbar', { name: 'Progress: Completed' })).toBeVisible()
      await expectNoSidewaysScroll(party)
    }
  })

  await test.step('both take the closing statement and a timeline that verifies', async () => {
    for (const party of [seller, buyer]) {
      const statement = await downloadedBy(party.getByRole('link', { name: 'Closing Statement' }))
      expect(statement.content.subarray(0, 5).toString()).toBe('%PDF-')
      const timeline = await downloadedBy(timelineOf(party).getByRole('link', { name: 'Signed Timeline' }))
      await party.goto('/verify')
      await untilHydrated(party)
      await chooseSignedFile(party, timeline.content.toString())
      await expect(party.getByText('Valid', { exact: true })).toBeVisible()
      await expect(party.getByRole('listitem').filter({ hasText: 'from Due Diligence to Completed' })).toBeVisible()
    }
  })
  await context.close()
})

const dealLink = (page: Page, title: string) => page.getByRole('link', { name: `Deal: ${title}` })

async function sendOffer(page: Page, amount: string): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await form.getByRole('button', { name: 'Send Offer' }).click()
}

async function takeStep(proposer: Page, other: Page, step: string): Promise<void> {
  await proposer.getByRole('button', { name: `Propose ${step}` }).click()
  await other.getByRole('button', { name: `Accept ${step}` }).click()
  await expect(timelineOf(proposer)).toContainText(`Moved to ${step}`)
}
