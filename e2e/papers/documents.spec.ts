import type { Page } from '@playwright/test'
import { correspondents, secondBrowser } from '../conversations/correspondents.ts'
import { dealPath, givenDeal } from '../deals/given-deal.ts'
import { openAs, toastOf } from '../support/joined-member.ts'
import {
  allowStatus,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'
import { givenSurvey } from './given-survey.ts'
import { chooseDocument, documentsOf, pageShown } from './shown-papers.ts'
import { surveyPdf } from './survey-pdf.ts'

const nameOf = (page: Page) => documentsOf(page).getByRole('link', { name: 'Survey.pdf' })

async function addSurvey(page: Page) {
  await documentsOf(page).getByRole('button', { name: 'Add a Document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Document' }).click()
  await expect(dialog).toContainText('Please choose a file')
  await chooseDocument(page, 'Broken.pdf', Buffer.from('%PDF-1.7\n1 0 obj'))
  await dialog.getByRole('button', { name: 'Add Document' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This PDF is damaged')
  await expectAccessibleInBothThemes(page, 'form with a refused file')
  await chooseDocument(page, 'Survey.pdf', await surveyPdf())
  await dialog.getByRole('textbox', { name: 'Note' }).fill('By Baxter and Sons, in March.')
  await dialog.getByRole('button', { name: 'Add Document' }).click()
  await expect(toastOf(page, 'Document added')).toBeVisible()
}

test('the seller adds a survey to the deal, sees who reads it, and takes it back', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  allowStatus(complaints, 422)
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.recipient, dealPath(deal))
  await expect(documentsOf(page)).toContainText('belong here')
  const { context, page: buyer } = await secondBrowser(browser, page)
  await openAs(buyer, deal.starter, dealPath(deal))
  await addSurvey(page)
  await expect(documentsOf(page)).toContainText('By Baxter and Sons')
  await expectAccessibleInBothThemes(page, 'documents of a deal')
  await expectNoSidewaysScroll(page)

  // Without a reload: a live event brings it.
  await nameOf(buyer).click()
  await expect(buyer.getByText(/^Marked for .+: your name is on each page/)).toBeVisible()
  await expect(pageShown(buyer, 1)).toBeVisible()
  await buyer.keyboard.press('PageDown')
  await expect(pageShown(buyer, 2)).toBeVisible()
  await expect(buyer, 'without the name of the file').toHaveTitle(/^(\(\d+\) )?Document [0-9A-F]{4} · Subrosa$/)
  await expectAccessibleInBothThemes(buyer, 'reader')
  await expectNoSidewaysScroll(buyer)

  await nameOf(page).click()
  const readings = page.getByRole('region', { name: 'Who Has Read It' })
  await expect(readings.getByRole('button', { name: 'page 2' })).toBeVisible({ timeout: 15_000 })
  await expect(pageShown(page, 1)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'reader of its owner')
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Back to the Deal' }).click()
  await documentsOf(page).getByRole('button', { name: 'Actions for Survey.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Take Back…' }).click()
  const started = Date.now()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }).click()
  await expect(buyer.getByRole('heading', { name: 'This document is no longer open to you.' })).toBeVisible()
  expect(Date.now() - started).toBeLessThan(3_000)
  await expect(buyer.getByRole('img', { name: /Survey/ })).toHaveCount(0)
  await expectAccessibleInBothThemes(buyer, 'closed reader')
  await expect(documentsOf(page)).toContainText('Taken back')
  await context.close()
})

/** A finger that moves sideways over the page. */
const swipe = (page: Page, right: number) =>
  page.getByRole('region', { name: /^Page / }).evaluate((pane, distance) => {
    const at = (x: number) => [new Touch({ identifier: 1, target: pane, clientX: x, clientY: 300 })]
    pane.dispatchEvent(new TouchEvent('touchstart', { touches: at(200), changedTouches: at(200), bubbles: true }))
    pane.dispatchEvent(new TouchEvent('touchend', { changedTouches: at(200 + distance), bubbles: true }))
  }, right)

test('the reader turns pages by keys, number and swipe, and zooms', async ({ page, baseURL }) => {
  const deal = await givenDeal(baseURL)
  const paperId = await givenSurvey(deal)
  await openAs(page, deal.starter, `/dashboard/papers/${paperId}`)
  await expect(pageShown(page, 1)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(pageShown(page, 2)).toBeVisible()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.keyboard.press('End')
  await expect(pageShown(page, 3)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  const number = page.getByRole('textbox', { name: 'Page, 1 to 3' })
  await number.fill('1')
  await number.press('Enter')
  await expect(number).toBeFocused()
  await number.blur()
  await expect(pageShown(page, 1)).toBeVisible()
  await swipe(page, -150)
  await expect(pageShown(page, 2)).toBeVisible()
  await swipe(page, 150)
  await expect(pageShown(page, 1)).toBeVisible()
  await page.keyboard.press('+')
  await expect(page.getByRole('radio', { name: '100 %' })).toBeChecked()
  await page.keyboard.press('+')
  expect((await pageShown(page, 1).boundingBox())?.width).toBe(1_600)
  await expectNoSidewaysScroll(page)
  const download = page.getByRole('link', { name: 'Download as PDF' })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^document-.*\.pdf$/)
})

test('a page that is still being drawn is asked for again, and a paper of others is not found', {
  tag: '@desktop',
}, async ({ page, baseURL, complaints }) => {
  for (const status of [503, 404]) allowStatus(complaints, status)
  const deal = await givenDeal(baseURL)
  const paperId = crypto.randomUUID()
  const query = new URLSearchParams({ paper_id: paperId, name: 'Survey.pdf' })
  const headers = { 'content-type': 'application/pdf' }
  await deal.recipient.api.post(`/api/papers?${query}`, { data: await surveyPdf(), headers })
  let refusals = 0
  await page.route('**/papers/*/1/*.webp', async (route) => {
    refusals += 1
    if (refusals > 1) return await route.continue()
    await route.fulfill({ status: 503, headers: { 'retry-after': '2' } })
  })
  await openAs(page, deal.recipient, `/dashboard/papers/${paperId}`)
  await expect(page.getByText('Many pages are being drawn at the moment.')).toBeVisible()
  await expect(pageShown(page, 1)).toBeVisible()
  await openAs(page, deal.starter, `/dashboard/papers/${paperId}`)
  await expect(page.getByRole('heading', { name: 'Document not found' })).toBeVisible()
  await expectAccessible(page)
})

test('an owner adds a document to a public listing, and gives it to a member who asks for the documents', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, `/dashboard/edit/${pair.listingId}`)
  await documentsOf(page).getByRole('button', { name: 'Add a Document' }).click()
  await chooseDocument(page, 'Survey.pdf', await surveyPdf())
  await page.getByRole('dialog').getByRole('button', { name: 'Add Document' }).click()
  await expect(nameOf(page)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'documents of a listing')
  const { context, page: reader } = await secondBrowser(browser, page)
  await signIn(reader, 'buyer')
  await reader.goto(`/listings/${pair.listingId}`)
  await untilHydrated(reader)
  await expect(documentsOf(reader)).toHaveCount(0)
  await expect(reader.getByText('If this listing has documents, its owner decides who sees them.')).toBeVisible()
  await expectAccessibleInBothThemes(reader, 'listing whose documents can be asked for')
  await reader.getByRole('button', { name: 'Request Documents' }).click()
  await reader.getByLabel('Your words to the owner').fill('The survey, please.')
  await reader.getByRole('button', { name: 'Send Request' }).click()
  await expect(reader.getByText('You asked for the documents')).toBeVisible()
  await page.goto(`/dashboard/listings/${pair.listingId}/access`)
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(requests).toContainText('The survey, please.')
  await requests.getByRole('button', { name: 'Give Access' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give Access' }).click()
  await expect(toastOf(page, 'Access given')).toBeVisible()
  await expect(requests).toContainText('Nobody is waiting')
  await page.goto(`/dashboard/edit/${pair.listingId}`)
  await expect(documentsOf(reader)).toContainText('Each page that you open is recorded')
  await reader.route('**/api/rpc/papers/read*', (route) => route.fulfill({ status: 503, json: {} }))
  await nameOf(reader).click()
  await expect(reader.getByRole('heading', { name: 'Failed to load this document' })).toBeVisible({ timeout: 20_000 })
  await expect(reader.getByRole('link', { name: 'Back to the Dashboard' })).toBeVisible()
  await expectAccessibleInBothThemes(reader, 'reader without its paper')
  await reader.unroute('**/api/rpc/papers/read*')
  await reader.getByRole('button', { name: 'Try again' }).click()
  await expect(pageShown(reader, 1)).toBeVisible()
  const { context: another, page: owner } = await secondBrowser(browser, page)
  await openAs(owner, pair.recipient, `/dashboard/listings/${pair.listingId}/access`)
  const seen = owner.getByRole('table', { name: /^Members who saw / })
  await expect(seen.getByRole('row').filter({ hasText: 'Document pages' })).toBeVisible()
  await expect(seen.getByRole('row').last().getByRole('cell').last()).toHaveText('1')
  await expectAccessibleInBothThemes(owner, 'who read a document of a listing')
  await expectNoSidewaysScroll(owner)
  await another.close()
  await documentsOf(page).getByRole('button', { name: 'Actions for Survey.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Take Back…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }).click()
  await expect(reader.getByRole('heading', { name: 'This document is no longer open to you.' })).toBeVisible()
  await reader.goto(`/listings/${pair.listingId}`)
  await expect(documentsOf(reader)).toContainText('There are none for you yet.')
  await expectAccessibleInBothThemes(reader, 'listing of which a member sees the documents, without any')
  await context.close()
})
