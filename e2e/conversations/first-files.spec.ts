import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { givenListing, uniqueWord } from '../support/given-listing.ts'
import { givenMandate } from '../support/given-mandate.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import {
  allowNetworkError,
  allowStatus,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'
import { attach, drop, paste, pdf, picture, ready, tray } from './chosen-files.ts'
import { advisorPanel, messageTexts, secondBrowser, threadOf } from './correspondents.ts'

const conversationId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('a first message about a listing carries files, which the draft keeps and the seller reads', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { id, seller } = await givenListing(baseURL)
  await openAs(page, await joinedMember(baseURL), `/listings/${id}`)
  const panel = advisorPanel(page)
  const box = panel.getByRole('textbox', { name: 'Your message' })
  await drop(page, panel, [pdf()])
  await expect(ready(page)).toHaveCount(1)
  await box.fill('The survey of last year.')
  await page.reload()
  await untilHydrated(page)
  await expect(tray(page)).toContainText('Survey of the villa.pdf')
  await paste(page, box, [await picture('Key.png', '#40a080'), await picture('Terrace.jpg', '#a08040')])
  await expect(ready(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove Key.png' }).click()
  await expect(tray(page)).toHaveCount(2)
  await expectAccessibleInBothThemes(page, 'a first message with files')
  await expectNoSidewaysScroll(page)
  await panel.getByRole('button', { name: 'Message', exact: true }).click()
  await expect(toastOf(page, 'Conversation Started')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  const other = await secondBrowser(browser, page)
  await openAs(other.page, seller, new URL(page.url()).pathname)
  for (const each of [page, other.page]) {
    await expect(threadOf(each).getByText('The survey of last year.')).toBeVisible()
    await expect(threadOf(each).getByRole('link', { name: /Survey of the villa\.pdf/ })).toContainText('3 pages')
    await expect(threadOf(each).getByRole('button', { name: 'Show Terrace.jpg' })).toBeVisible()
  }
  await other.context.close()

  // The draft is gone with the message, and a further one adds to the conversation.
  await page.goto(`/listings/${id}`)
  await untilHydrated(page)
  await expect(box).toHaveValue('')
  await expect(tray(page)).toHaveCount(0)
  await attach(page, [pdf('Title deed.pdf', 1)])
  await expect(ready(page)).toHaveCount(1)
  await panel.getByRole('button', { name: 'Message', exact: true }).click()
  await expect(toastOf(page, 'Message sent')).toBeVisible()
  await expect(threadOf(page).getByRole('link', { name: /Title deed\.pdf/ })).toContainText('1 page')
})

test('a first message waits for its uploads, says what is refused, and keeps text and files if it fails', async ({
  page,
  baseURL,
  complaints,
}) => {
  test.slow()
  allowStatus(complaints, 400)
  allowNetworkError(complaints)
  const { id } = await givenListing(baseURL)
  const buyer = await joinedMember(baseURL)
  await openAs(page, buyer, `/listings/${id}`)
  const panel = advisorPanel(page)
  const box = panel.getByRole('textbox', { name: 'Your message' })
  const send = panel.getByRole('button', { name: 'Message', exact: true })
  await box.fill('See the plans.')
  await attach(page, [{ name: 'Terms.docx', mimeType: 'application/msword', buffer: Buffer.from('x') }])
  await expect(panel.getByText(/^Terms\.docx is not a PDF, JPEG/)).toBeVisible()
  await attach(page, [{ ...pdf('Plans.pdf'), buffer: Buffer.from('MZ this is a program') }])
  await expect(tray(page)).toContainText('Please choose a PDF, or a JPEG, PNG, WebP or HEIC picture.')
  await expect(send).toBeDisabled()
  await expectAccessibleInBothThemes(page, 'a first message with a refused file')
  await page.getByRole('button', { name: 'Remove Plans.pdf' }).click()

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/papers?*', async (route) => {
    await released
    await route.continue()
  })
  let attempts = 0
  await page.route('**/api/rpc/conversations/start', (route) => (++attempts > 1 ? route.continue() : route.abort()))
  await attach(page, [pdf('Plans.pdf')])
  await expect(page.getByRole('progressbar', { name: 'Upload of Plans.pdf' })).toBeVisible()
  await send.click()
  await expect(panel.getByText('Your message is sent as soon as its files are uploaded.')).toBeVisible()
  release()
  await expect(toastOf(page, 'Unable to send message. Please try again.')).toContainText('still here')
  await expect(ready(page)).toHaveCount(1)
  await expect(box).toHaveValue('See the plans.')
  await send.click()
  await expect(threadOf(page).getByRole('link', { name: /Plans\.pdf/ })).toContainText('3 pages')
  expect(await messageTexts(buyer, conversationId(page))).toEqual(['See the plans.'])
})

test('files alone go to a buyer, and to a member from their card, named in the message', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  test.slow()
  const mandate = await givenMandate(baseURL, uniqueWord())
  await openAs(page, await joinedMember(baseURL), `/mandates/${mandate.id}`)
  await page.getByRole('button', { name: 'Message Buyer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message Buyer' })
  await drop(page, dialog.getByRole('form', { name: 'Message to the buyer' }), [pdf('Offer.pdf', 1)])
  await expect(ready(page)).toHaveCount(1)
  await expectAccessibleInBothThemes(page, 'a first message to a buyer with a file')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Message Buyer' }).click()
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(threadOf(page).getByRole('link', { name: /Offer\.pdf/ })).toContainText('1 page')
  expect(await messageTexts(mandate.buyer, conversationId(page))).toEqual(['Offer.pdf'])

  // A verified member can write to the other party of an open conversation.
  await signIn(page, 'buyer')
  const about = await page.request.post('/api/conversations', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { mandate_id: mandate.id, content: 'I may have one.', key: randomUUID() },
  })
  expect(about.status(), await about.text()).toBe(200)
  await page.goto(`/dashboard/members/${mandate.buyer.id}`)
  await untilHydrated(page)
  await attach(page, [pdf('Portfolio.pdf', 1)])
  await expect(ready(page)).toHaveCount(1)
  await page.getByRole('form', { name: 'Message' }).getByRole('button', { name: 'Message', exact: true }).click()
  await expect(threadOf(page).getByRole('link', { name: /Portfolio\.pdf/ })).toContainText('1 page')
})
