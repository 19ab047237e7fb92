import { givenListing } from '../support/given-listing.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowNetworkError, expect, test, untilHydrated } from '../support/observed-page.ts'
import {
  advisorPanel,
  correspondents,
  messageGroup,
  messagesPath,
  secondBrowser,
  sendByApi,
  threadOf,
  typeAndSend,
} from './correspondents.ts'

test('a first message about a listing starts a conversation that both see live @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  // Two browsers may share two cores.
  test.slow()
  const { id, title, seller } = await givenListing(baseURL)
  const buyer = await joinedMember(baseURL)
  const otherBrowser = await secondBrowser(browser, page)
  await openAs(otherBrowser.page, seller, '/dashboard')
  await openAs(page, buyer, `/listings/${id}`)
  const panel = advisorPanel(page)
  await panel.getByRole('button', { name: 'Message' }).click()
  await expect(toastOf(page, 'Message Required')).toContainText('Please enter a message')

  await panel.getByRole('textbox').fill('  Is the boathouse part of it?  ')
  await page.reload()
  await expect(panel.getByRole('textbox')).toHaveValue('  Is the boathouse part of it?  ')
  await panel.getByRole('button', { name: 'Message' }).click()
  await expect(toastOf(page, 'Conversation Started')).toContainText('Your conversation has been created successfully')
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  await expect(messageGroup(page, 'Is the boathouse part of it?')).toContainText('Sent')

  // The seller sees the unread count on any page, and reads the message.
  await expect(otherBrowser.page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  const sidebar = otherBrowser.page.getByRole('navigation', { name: 'Dashboard' })
  await sidebar.getByRole('link', { name: 'Messages 1 unread' }).click()
  const row = otherBrowser.page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: title })
  await expect(row).toContainText('Ottoline Marchbanks')
  await expect(row).toContainText('1 unread')
  await row.click()
  await expect(messageGroup(page, 'Is the boathouse part of it?')).toContainText('Read')
  await expect(otherBrowser.page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()

  await otherBrowser.page.getByRole('textbox', { name: 'Message' }).fill('It is')
  await expect(threadOf(page).getByText('Perpetua Lindqvist is writing…')).toBeVisible()
  await otherBrowser.page.keyboard.press('Shift+Enter')
  await otherBrowser.page.keyboard.insertText('with the pontoon: https://example.com/a.pdf')
  await otherBrowser.page.keyboard.press('Enter')
  await expect(messageGroup(page, 'with the pontoon')).toBeVisible()
  await expect(threadOf(page).getByText('is writing…')).toBeHidden()
  const link = messageGroup(page, 'with the pontoon').getByRole('link')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(messageGroup(otherBrowser.page, 'with the pontoon')).toContainText('Read')

  // A second first message continues the conversation.
  const path = new URL(page.url()).pathname
  await page.goto(`/listings/${id}`)
  await panel.getByRole('textbox').fill('And the garden?')
  await panel.getByRole('button', { name: 'Message' }).click()
  await expect(page).toHaveURL(path)
  await expect(messageGroup(otherBrowser.page, 'And the garden?')).toBeVisible()
  await otherBrowser.context.close()
})

test('what is typed while the conversation opens is in the message box, which has the focus @desktop', async ({
  page,
  baseURL,
}) => {
  const { id } = await givenListing(baseURL)
  await openAs(page, await joinedMember(baseURL), `/listings/${id}`)
  const panel = advisorPanel(page)
  await panel.getByRole('textbox').fill('Is the boathouse part of it?')
  const release = await holdRequests(page, /\/api\/rpc\/conversations\/(?:read|listMessages)/)
  await panel.getByRole('button', { name: 'Message' }).click()
  await expect(toastOf(page, 'Conversation Started')).toBeVisible()
  await page.keyboard.type('And the ponn')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('toon?')
  release()
  const box = page.getByRole('textbox', { name: 'Message' })
  await expect(box).toHaveValue('And the pontoon?')
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messageGroup(page, 'And the pontoon?')).toContainText('Sent')
})

test('all pages of a member show the same messages @desktop', async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, messagesPath(pair))
  await expect(messageGroup(page, 'Is the boathouse part of it?')).toBeVisible()
  const secondPage = await page.context().newPage()
  await secondPage.goto('/dashboard')
  await sendByApi(pair.starter, pair.id, 'And the garden?')
  await expect(messageGroup(page, 'And the garden?')).toBeVisible()
  await typeAndSend(page, 'That too.')
  await expect(messageGroup(page, 'That too.')).toContainText('Sent')
  await secondPage.goto(messagesPath(pair))
  await expect(messageGroup(secondPage, 'That too.')).toBeVisible()
  await untilHydrated(secondPage)
  await typeAndSend(secondPage, 'And the orchard.')
  await expect(messageGroup(page, 'And the orchard.')).toBeVisible()
})

test('an open conversation goes on live although its code for live events could not be loaded at first @desktop', async ({
  page,
  baseURL,
  complaints,
}) => {
  allowNetworkError(complaints)
  const pair = await correspondents(baseURL)
  let failures = 0
  await page.route(/\/assets\/live-stream-/, (route) => (++failures > 2 ? route.continue() : route.abort()))
  await openAs(page, pair.recipient, messagesPath(pair))
  await expect(messageGroup(page, 'boathouse')).toBeVisible()
  await expect.poll(() => failures).toBe(3)
  await sendByApi(pair.starter, pair.id, 'It has a slipway too')
  await expect(messageGroup(page, 'slipway')).toBeVisible()
})
