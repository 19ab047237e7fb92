import type { Locator, Page } from '@playwright/test'
import { holdScripts } from '../support/hold-requests.ts'
import { type JoinedMember, joinedMember, memberPassword, openAs } from '../support/joined-member.ts'
import { allowNotFound, expect, test, untilHydrated } from '../support/observed-page.ts'
import { keepSession } from '../support/sign-in.ts'
import { correspondents, messageGroup, messagesPath, openMenu, sendByApi, threadOf } from './correspondents.ts'

test('older messages load above without moving the visible ones, and new ones appear below @desktop', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const pair = await correspondents(baseURL, 'Line 1')
  for (let line = 2; line <= 56; line++)
    await sendByApi(line % 2 ? pair.starter : pair.recipient, pair.id, `Line ${line}`)
  const read = await pair.starter.api.put(`/api/conversations/${pair.id}/read`, { data: { through: 56 } })
  expect(read.status(), await read.text()).toBe(200)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/rpc/conversations/listMessages*', async (route) => {
    if (decodeURIComponent(`${route.request().url()}${route.request().postData()}`).includes('"before"')) await released
    await route.continue()
  })
  await openAs(page, pair.starter, messagesPath(pair))
  const thread = threadOf(page)
  await expect(thread.getByText('Line 56', { exact: true })).toBeInViewport()
  await expect(thread.getByText('Line 7', { exact: true })).toBeAttached()
  await expect(thread.getByText('Line 6', { exact: true })).toHaveCount(0)

  await thread.evaluate((box) => box.scrollTo(0, 120))
  const line = thread.getByText('Line 9', { exact: true })
  const boxBefore = await line.boundingBox()
  release()
  await expect(thread.getByText('Line 1', { exact: true })).toBeAttached()
  const boxAfter = await line.boundingBox()
  expect(Math.abs((boxAfter?.y ?? 0) - (boxBefore?.y ?? 999))).toBeLessThan(2)

  await sendByApi(pair.recipient, pair.id, 'Line 57')
  await page.getByRole('button', { name: '1 new message', exact: true }).click()
  await expect(thread.getByText('Line 57', { exact: true })).toBeInViewport()
  await expect(thread.getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:\d+ new messages?|Jump to latest)$/ })).toHaveCount(0)
})

test('a missing conversation and one of other members look the same @desktop', async ({
  page,
  baseURL,
  complaints,
}) => {
  allowNotFound(complaints)
  complaints.length = 0
  const pair = await correspondents(baseURL)
  const stranger = await joinedMember(baseURL)
  await openAs(page, stranger, '/dashboard/messages')
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Listings' })).toHaveAttribute('href', '/listings')
  for (const id of [pair.id, '00000000-0000-4000-8000-000000000000']) {
    await page.goto(messagesPath({ id }))
    await expect(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
    await expect(
      page.getByText("This conversation does not exist or you don't have access to it.", { exact: true }),
    ).toBeVisible()
    await expect(messageGroup(page, 'boathouse')).toHaveCount(0)
  }
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Back to Messages' }).click()
  await expect(page).toHaveURL('/dashboard/messages')
})

/** Opens a conversation and delays its scripts until the returned function is called. */
async function openBeforeHydration(page: Page, { email }: JoinedMember, path: string) {
  await keepSession(page, email, memberPassword)
  return await delayHydration(page, () => page.goto(path, { waitUntil: 'commit' }))
}

async function delayHydration(page: Page, open: () => Promise<unknown>) {
  const hydrate = await holdScripts(page)
  await open()
  await expect(page.getByRole('button', { name: 'Conversation menu' })).toBeDisabled()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return async () => {
    hydrate()
    await expect(page.getByRole('button', { name: 'Conversation menu' })).toBeEnabled()
  }
}

async function givenLongConversation(baseURL: string | undefined, lines: number, readThrough: number) {
  const pair = await correspondents(baseURL, 'Line 1')
  for (let line = 2; line <= lines; line++)
    await sendByApi(line % 2 && line <= readThrough ? pair.starter : pair.recipient, pair.id, `Line ${line}`)
  const read = await pair.starter.api.put(`/api/conversations/${pair.id}/read`, { data: { through: readThrough } })
  expect(read.status(), await read.text()).toBe(200)
  return pair
}

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

test('a thread is at its end before hydration, and stays where the reader scrolled meanwhile', async ({
  page,
  baseURL,
}) => {
  const pair = await givenLongConversation(baseURL, 40, 40)
  const hydrate = await openBeforeHydration(page, pair.starter, messagesPath(pair))
  const [line, lastLine] = ['Line 30', 'Line 40'].map((text) => threadOf(page).getByText(text, { exact: true }))
  if (!line || !lastLine) throw new Error('There is no such line')
  await expect(lastLine).toBeInViewport()
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const topBefore = await topOf(line)

  await hydrate()
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  expect(Math.abs((await topOf(line)) - topBefore)).toBeLessThan(2)
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(lastLine).toBeInViewport()
})

test('a thread opens at the unread divider, before and after hydration', async ({ page, baseURL }) => {
  const pair = await givenLongConversation(baseURL, 32, 12)
  const hydrate = await openBeforeHydration(page, pair.starter, messagesPath(pair))
  const divider = threadOf(page).getByText('New', { exact: true })
  await expect(divider).toBeInViewport()
  const topBefore = await topOf(divider)
  await hydrate()
  await expect(page.getByRole('button', { name: /^\d+ new messages?$/ })).toBeVisible()
  expect(Math.abs((await topOf(divider)) - topBefore)).toBeLessThan(2)
})

test('hydration keeps the scroll position of a reader who had reached the end of the thread', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const pair = await givenLongConversation(baseURL, 32, 12)
  const hydrate = await openBeforeHydration(page, pair.starter, messagesPath(pair))
  const last = threadOf(page).getByText('Line 32', { exact: true })
  await last.scrollIntoViewIfNeeded()
  await threadOf(page).evaluate((box) => box.scrollTo(0, 0))
  await hydrate()
  await expect(page.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible()
  await expect(last).toBeInViewport()
  await expect(page.getByRole('button', { name: /^(?:\d+ new messages?|Jump to latest)$/ })).toHaveCount(0)
})

test('a reloaded page opens the thread at its end, and stays where the reader scrolled', async ({ page, baseURL }) => {
  const pair = await givenLongConversation(baseURL, 40, 40)
  await openAs(page, pair.starter, messagesPath(pair))
  const thread = threadOf(page)
  await expect(thread.getByText('Line 40', { exact: true })).toBeInViewport()
  await thread.evaluate((box) => box.scrollTo(0, 300))
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  // The router stores the scroll position a moment after scrolling.
  await page.waitForTimeout(500)
  const hydrate = await delayHydration(page, () => page.reload({ waitUntil: 'commit' }))
  await expect(thread.getByText('Line 40', { exact: true })).toBeInViewport()
  const line = thread.getByText('Line 30', { exact: true })
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const topBefore = await topOf(line)
  await hydrate()
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  expect(Math.abs((await topOf(line)) - topBefore)).toBeLessThan(2)
})

test('the message box is in view in low and in narrow windows', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL)
  const request = `/dashboard/information-requests/${pair.id}`
  await openAs(page, pair.recipient, messagesPath(pair))
  for (const path of [messagesPath(pair), request]) {
    await page.goto(path)
    for (const [width, height] of [
      [1440, 900],
      [720, 450],
      [780, 360],
      [360, 780],
    ] as const) {
      await page.setViewportSize({ width, height })
      // At 1440 pixels the page of a request has a head above the box, and a window that scrolls.
      if (path === request && height === 900) continue
      for (const part of [page.getByRole('textbox', { name: 'Message' }), page.getByRole('button', { name: 'Send' })])
        await expect(part, `${path} ${width} x ${height}`).toBeInViewport({ ratio: 1 })
    }
  }
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 }), 'the page has one title').toHaveCount(1)
  await page.getByRole('link', { name: 'Back to Information Requests' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Information Requests' })).toBeVisible()
})

test('a conversation has a telephone to itself, with little before its messages and Convert in its menu', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, messagesPath(pair))
  await expect(threadOf(page).getByText('Is the boathouse part of it?')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden()
  const thread = await threadOf(page).boundingBox()
  expect(thread?.y, 'pixels before the messages').toBeLessThan(100)
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Convert to Deal' })).toBeVisible()
})

test('what is typed before hydration is kept, after the draft', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, messagesPath(pair))
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('A draft')
  const hydrate = await delayHydration(page, () => page.reload({ waitUntil: 'commit' }))
  await box.pressSequentially('typed early')
  await hydrate()
  await expect(box).toHaveValue('A draft\ntyped early')
  await box.pressSequentially(', and later')
  await page.keyboard.press('Enter')
  await expect(messageGroup(page, 'typed early, and later')).toContainText('Sent')
  await expect(box).toHaveValue('')
})
