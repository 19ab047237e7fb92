import type { Page } from '@playwright/test'
import { secondBrowser } from '../conversations/correspondents.ts'
import { documentsOf, pageShown } from '../papers/shown-papers.ts'
import { surveyPdf } from '../papers/survey-pdf.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import {
  allowNotFound,
  allowStatus,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
} from '../support/observed-page.ts'
import { dealPath, failCalls, givenDeal } from './given-deal.ts'

const advisersOf = (page: Page) => page.getByRole('region', { name: 'Advisers' })

/** A deal with a survey of its seller, and a lawyer who writes with the seller. */
async function givenDealAndLawyer(baseURL: string | undefined) {
  const deal = await givenDeal(baseURL)
  const lawyer = await joinedMember(baseURL, 'Lena Ferrante')
  const started = await lawyer.api.post('/api/conversations', {
    data: { listing_id: deal.listingId, content: 'I can look at the title.', key: crypto.randomUUID() },
  })
  expect(started.status(), await started.text()).toBe(200)
  const paperId = crypto.randomUUID()
  const { api } = deal.recipient
  const query = new URLSearchParams({ paper_id: paperId, name: 'Survey.pdf' })
  await api.post(`/api/papers?${query}`, {
    data: await surveyPdf(),
    headers: { 'content-type': 'application/pdf' },
  })
  const added = await api.post('/api/documents', { data: { deal_id: deal.dealId, slot: 'survey', paper_id: paperId } })
  expect(added.status(), await added.text()).toBe(201)
  return { deal, lawyer, paperId }
}

test('a lawyer is invited by one party, agreed to by the other, joins, reads a document and is removed', async ({
  page: seller,
  browser,
  baseURL,
  complaints,
}) => {
  // The page asks for the deal as a party first.
  allowNotFound(complaints)
  const { deal, lawyer, paperId } = await givenDealAndLawyer(baseURL)
  const [buyers, lawyers] = [await secondBrowser(browser, seller), await secondBrowser(browser, seller)]
  const { page: buyer } = buyers
  const { page: adviser } = lawyers

  await openAs(seller, deal.recipient, dealPath(deal))
  await expect(advisersOf(seller)).toContainText('A lawyer, a co-broker or a surveyor can read along')
  await openAs(buyer, deal.starter, dealPath(deal))
  await advisersOf(seller).getByRole('button', { name: 'Invite an Adviser' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Invite an Adviser' })
  await expect(dialog.getByRole('radio', { name: /Lena/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog).toContainText('Please choose a member')
  await dialog.getByRole('radio', { name: /Lena/ }).check()
  await dialog.getByRole('checkbox', { name: 'The timeline' }).check()
  await expectAccessibleInBothThemes(seller, 'invitation of an adviser')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(toastOf(seller, 'Invitation made')).toBeVisible()
  await expect(advisersOf(seller)).toContainText('Waits for')

  // Without a reload: a live event brings it.
  await expect(advisersOf(buyer)).toContainText('Waits for you')
  await advisersOf(buyer).getByRole('button', { name: 'Agree…' }).click()
  const agreement = buyer.getByRole('dialog')
  await expect(agreement).toContainText('shows their documents and the timeline.')
  await agreement.getByRole('checkbox', { name: 'The timeline' }).check()
  await agreement.getByRole('button', { name: 'Agree' }).click()
  await expect(toastOf(buyer, 'You agreed')).toBeVisible()
  await expectAccessibleInBothThemes(buyer, 'deal with an adviser')
  await expectNoSidewaysScroll(buyer)

  await openAs(adviser, lawyer, '/dashboard/deals')
  await adviser.getByRole('region', { name: 'Advising' }).getByRole('link').click()
  await expect(adviser.getByRole('region', { name: 'Your Invitation' })).toBeVisible()
  await expect(adviser.getByText('Buyer', { exact: true })).toHaveCount(0)
  await expectAccessibleInBothThemes(adviser, 'invitation to advise')
  await adviser.getByRole('button', { name: 'Join the Deal' }).click()
  await expect(adviser.getByRole('region', { name: 'Your Invitation' })).toContainText('Please say who you are')
  await adviser.getByRole('textbox', { name: 'Who you are' }).fill('Partner at Ferrante & Vale')
  await adviser.getByRole('button', { name: 'Join the Deal' }).click()
  await expect(toastOf(adviser, 'You joined the deal')).toBeVisible()
  await expect(adviser.getByRole('region', { name: 'Timeline' })).toContainText('The adviser (a lawyer) joined')
  await expect(advisersOf(seller)).toContainText('Partner at Ferrante & Vale')
  await expectAccessibleInBothThemes(adviser, 'deal of an adviser')
  await expectNoSidewaysScroll(adviser)

  await documentsOf(adviser).getByRole('link', { name: 'Survey.pdf' }).click()
  await expect(pageShown(adviser, 1)).toBeVisible()
  const readings = await (await deal.recipient.api.get(`/api/papers/${paperId}/readings`)).json()
  expect(readings.items).toMatchObject([{ member: { id: lawyer.id }, capacity: 'lawyer', page: 1 }])

  await advisersOf(buyer).getByRole('button', { name: 'Remove…' }).click()
  const begun = Date.now()
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(adviser.getByRole('heading', { name: 'This document is no longer open to you.' })).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(3_000)
  await adviser.goto(dealPath(deal))
  await expect(adviser.getByRole('heading', { name: 'Deal not found' })).toBeVisible()
  await expect(advisersOf(seller)).toContainText('1 earlier')
  await buyers.context.close()
  await lawyers.context.close()
})

test('advisers that cannot be loaded are loaded again', { tag: '@desktop' }, async ({ page, baseURL, complaints }) => {
  allowStatus(complaints, 503)
  const deal = await givenDeal(baseURL)
  await failCalls(page, 'advisers/list')
  await openAs(page, deal.recipient, dealPath(deal))
  await expect(page.getByRole('heading', { name: 'The advisers could not be loaded' })).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(advisersOf(page).getByRole('button', { name: 'Invite an Adviser' })).toBeVisible()
})

test('a search that failed is told from one that found nobody, and a refusal stands at the member', {
  tag: '@desktop',
}, async ({ page, baseURL, complaints }) => {
  allowStatus(complaints, 503)
  allowStatus(complaints, 409)
  const { deal, lawyer } = await givenDealAndLawyer(baseURL)
  const invited = await deal.recipient.api.post(`/api/deals/${deal.dealId}/advisers`, {
    data: { member_id: lawyer.id, capacity: 'lawyer' },
  })
  expect(invited.status(), await invited.text()).toBe(201)
  await openAs(page, deal.recipient, dealPath(deal))
  await failCalls(page, 'conversations/list')
  await advisersOf(page).getByRole('button', { name: 'Invite an Adviser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite an Adviser' })
  await expect(dialog).toContainText('The search failed', { timeout: 20_000 })
  await expect(dialog).not.toContainText('No member was found')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('radio', { name: /Lena/ }).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByRole('radiogroup', { name: 'Member' })).toContainText(
    'This member advises on the deal already',
  )
})
