import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { correspondents, sendByApi } from '../conversations/correspondents.ts'
import { givenListing } from '../support/given-listing.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import {
  allowNetworkError,
  allowNotFound,
  allowStatus,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../support/observed-page.ts'

/** Nothing is told of matches of a listing without a category. */
const unmatched = { category: null }
const bell = (page: Page, unread = 0) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} new`, exact: true })
const notificationsDialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('a new request is counted at the bell, listed there, and read by following it', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const listing = await givenListing(baseURL, unmatched)
  await openAs(page, listing.seller, '/dashboard')

  await test.step('there are no notifications at first', async () => {
    await bell(page).click()
    await expect(notificationsDialog(page).getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
    const bar = await page.getByRole('banner').boundingBox()
    const panel = await notificationsDialog(page).boundingBox()
    expect(panel?.y ?? 0, 'below the hairline of the bar').toBeGreaterThanOrEqual(
      (bar?.y ?? 0) + (bar?.height ?? 999) - 1,
    )
    await page.keyboard.press('Escape')
    await expect(notificationsDialog(page)).toBeHidden()
    await expect(bell(page)).toBeFocused()
  })

  const asker = await joinedMember(baseURL)
  const id = await test.step('the request is counted without a reload', async () => {
    const firstMessage = { listing_id: listing.id, content: 'Is it still to be had?', key: randomUUID() }
    const response = await asker.api.post('/api/conversations', { data: firstMessage })
    const { conversation_id } = await response.json()
    await expect(bell(page, 1)).toBeVisible()
    return conversation_id as string
  })

  await test.step('the list opens by keyboard, combines messages, and shows no message text', async () => {
    await bell(page, 1).press('Enter')
    const row = notificationsDialog(page).getByRole('listitem')
    await expect(row).toHaveText(/Information request from Ottoline Marchbanks/)
    await sendByApi(asker, id, 'A canary')
    await expect(row).toHaveText(/Ottoline Marchbanks, 2 messages/)
    await expect(row).toContainText(listing.title)
    await expect(notificationsDialog(page)).not.toContainText(/canary|still to be had/i)
    await expectAccessible(page, '[role=dialog]')
    await expectNoSidewaysScroll(page)
  })

  await test.step('the notification leads to the request, and is marked as read', async () => {
    await notificationsDialog(page).getByRole('link').press('Enter')
    await expect(page).toHaveURL(`/dashboard/information-requests/${id}`)
    await expect(notificationsDialog(page)).toBeHidden()
    // On a phone, the request fills the screen.
    if (isMobile) await page.getByRole('link', { name: 'Back to Information Requests' }).click()
    await expect(bell(page)).toBeVisible()
  })
})

test('notifications are marked one by one, by reading the conversation, or all at once @desktop', async ({
  page,
  baseURL,
}) => {
  const listing = await givenListing(baseURL, unmatched)
  const [firstConversation = '', ...others] = await Promise.all(
    ['One', 'Two', 'Three'].map(async (content) => {
      const { api } = await joinedMember(baseURL, `Asker ${content}`)
      const data = { listing_id: listing.id, content, key: randomUUID() }
      return (await (await api.post('/api/conversations', { data })).json()).conversation_id as string
    }),
  )
  expect(others).toHaveLength(2)
  await openAs(page, listing.seller, '/dashboard')
  await bell(page, 3).click()
  await notificationsDialog(page)
    .getByRole('listitem')
    .filter({ hasText: 'Asker Two' })
    .getByRole('button', { name: 'Mark as read' })
    .click()
  await expect(bell(page, 2)).toBeVisible()
  await expect(notificationsDialog(page).getByRole('listitem')).toHaveCount(3)

  await page.goto(`/dashboard/messages/${firstConversation}`)
  await expect(bell(page, 1)).toBeVisible()
  await bell(page, 1).click()
  await notificationsDialog(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toBeVisible()
  await expect(notificationsDialog(page).getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await page.reload()
  await expect(bell(page)).toBeVisible()
})

test('a failed list of notifications can be retried @desktop', async ({ page, baseURL, complaints }) => {
  allowStatus(complaints, 503)
  const pair = await correspondents(baseURL)
  const json = { defined: true, code: 'UNAVAILABLE', status: 503, message: 'The service is briefly unavailable.' }
  await page.route('**/api/rpc/notifications/list*', (route) => route.fulfill({ status: 503, json: { json } }))
  await openAs(page, pair.recipient, '/about')
  await bell(page, 1).click()
  await expect(notificationsDialog(page).getByText('Your notifications could not be loaded')).toBeVisible({
    timeout: 20_000,
  })
  await page.unroute('**/api/rpc/notifications/list*')
  await notificationsDialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notificationsDialog(page).getByRole('link', { name: pair.title })).toBeVisible()
})

test('a list of notifications whose code could not be loaded opens with the next click', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  const isPopover = /\/assets\/loaded-popover-/
  await page.route(isPopover, (route) => route.abort())
  await bell(page).click()
  await expect(page.getByText('This could not be opened')).toBeVisible()
  await expect(notificationsDialog(page)).toBeHidden()
  await page.unroute(isPopover)
  await bell(page).click()
  await expect(notificationsDialog(page)).toBeVisible()
  allowNetworkError(complaints)
})

test('a page whose code was removed by an update offers to reload itself', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  const isPopover = /\/assets\/loaded-popover-/
  await page.route(isPopover, (route) => route.fulfill({ status: 404 }))
  await bell(page).click()
  await expect(page.getByText('If that does not help, reload the page.')).toBeVisible()
  await page.unroute(isPopover)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await reloaded
  await bell(page).click()
  await expect(notificationsDialog(page)).toBeVisible()
  allowNotFound(complaints)
})
