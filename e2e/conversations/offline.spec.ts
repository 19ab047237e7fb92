import { openAs } from '../support/joined-member.ts'
import { allowNetworkError, allowStatus, expect, test } from '../support/observed-page.ts'
import {
  correspondents,
  messageGroup,
  messagesPath,
  messageTexts,
  sendByApi,
  threadOf,
  typeAndSend,
} from './correspondents.ts'

const sendRequests = '**/api/rpc/conversations/send*'
const firstMessage = 'Is the boathouse part of it?'

test('messages written offline wait, and are sent once and in order @desktop', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  allowNetworkError(complaints)
  const pair = await correspondents(baseURL, firstMessage)
  await openAs(page, pair.recipient, messagesPath(pair))
  await expect(messageGroup(page, firstMessage)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  for (const words of ['It is.', 'And the pontoon.']) {
    await typeAndSend(page, words)
    await expect(messageGroup(page, words)).toContainText('Waiting for a connection')
  }
  await sendByApi(pair.starter, pair.id, 'And the garden?')
  await context.setOffline(false)
  await expect(messageGroup(page, 'And the pontoon.')).toContainText('Sent')
  await expect(messageGroup(page, 'And the garden?')).toBeVisible()
  expect(await messageTexts(pair.starter, pair.id)).toEqual([
    firstMessage,
    'And the garden?',
    'It is.',
    'And the pontoon.',
  ])
})

test('unsent messages survive a reload, and a lost response makes no second message @desktop', async ({
  page,
  baseURL,
  complaints,
}) => {
  allowNetworkError(complaints)
  const pair = await correspondents(baseURL, firstMessage)
  await openAs(page, pair.recipient, messagesPath(pair))
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought')
  // The server receives the message, but its response is lost.
  await page.route(sendRequests, async (route) => {
    await route.fetch()
    // The reload below may have cancelled a request that was sent again.
    await route.abort().catch(() => undefined)
  })
  await page.getByRole('textbox', { name: 'Message' }).fill('It is.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => messageTexts(pair.starter, pair.id)).toEqual([firstMessage, 'It is.'])
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought')
  await page.unroute(sendRequests)
  await page.reload()
  await expect(messageGroup(page, 'It is.')).toContainText('Sent')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought')
  await expect(threadOf(page).getByRole('article', { name: 'Not sent yet' })).toHaveCount(0)
  await expect(messageGroup(page, 'It is.')).toHaveCount(1)
  expect(await messageTexts(pair.starter, pair.id)).toEqual([firstMessage, 'It is.'])
})

test('a refused message keeps its text and says what can be done @desktop', async ({ page, baseURL, complaints }) => {
  allowStatus(complaints, 409)
  const pair = await correspondents(baseURL, firstMessage)
  await openAs(page, pair.recipient, messagesPath(pair))
  const json = { defined: true, code: 'CONVERSATION_CLOSED', status: 409, message: 'This conversation has ended.' }
  await page.route(sendRequests, (route) => route.fulfill({ status: 409, json: { json } }))
  const box = page.getByRole('textbox', { name: 'Message' })
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toBeDisabled()
  await box.fill('  \n ')
  await expect(send).toBeDisabled()
  await box.fill('x'.repeat(5001))
  await expect(page.getByText('1 character too many.')).toBeVisible()
  await expect(send).toBeDisabled()

  await typeAndSend(page, 'It is.')
  const refused = threadOf(page).getByRole('article', { name: 'Not sent yet' })
  await expect(refused).toContainText('This conversation has ended.')
  await expect(refused).toContainText('Your message is kept here.')
  await refused.getByRole('button', { name: 'Edit' }).click()
  await expect(box).toHaveValue('It is.')
  await box.fill('It was.')
  await page.keyboard.press('Enter')
  await expect(refused).toContainText('It was.')
  await expect(refused).toContainText('This conversation has ended.')
  await page.unroute(sendRequests)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(messageGroup(page, 'It was.')).toContainText('Sent')
  expect(await messageTexts(pair.starter, pair.id)).toEqual([firstMessage, 'It was.'])
})
