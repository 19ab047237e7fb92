import { expectNotCovered } from '../support/covers.ts'
import { openAs, toastOf } from '../support/joined-member.ts'
import { allowNetworkError, allowStatus, expect, test } from '../support/observed-page.ts'
import {
  correspondents,
  messageGroup,
  messagesPath,
  messageTexts,
  secondBrowser,
  typeAndSend,
} from './correspondents.ts'

test('a member edits a message, and both see the new text and that it was edited', async ({
  page,
  browser,
  baseURL,
}) => {
  const pair = await correspondents(baseURL)
  const otherBrowser = await secondBrowser(browser, page)
  await openAs(otherBrowser.page, pair.starter, messagesPath(pair))
  await openAs(page, pair.recipient, messagesPath(pair))
  await typeAndSend(page, 'It is 12,000')
  await expect(messageGroup(otherBrowser.page, 'It is 12,000')).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('A draft')
  const edit = messageGroup(page, 'It is 12,000').getByRole('button', { name: 'Edit message' })
  await expect(edit).toHaveCSS('opacity', '0')
  // On a telephone a tap on the message shows the button.
  await messageGroup(page, 'It is 12,000').getByText('It is 12,000').click()
  await expect(edit).toHaveCSS('opacity', '1')
  await edit.click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('It is 12,000')
  await box.fill('It is 21,000')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const each of [page, otherBrowser.page]) {
    await expect(messageGroup(each, 'It is 21,000')).toContainText('Edited')
    await expect(messageGroup(each, 'It is 12,000')).toHaveCount(0)
  }
  // The draft waited meanwhile.
  await expect(box).toHaveValue('A draft')
  await otherBrowser.context.close()
})

test('Arrow Up edits the last own message, Escape cancels, and a refusal keeps the text @desktop', async ({
  page,
  baseURL,
  complaints,
}) => {
  allowStatus(complaints, 409)
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, messagesPath(pair))
  await typeAndSend(page, 'It is.')
  await expect(messageGroup(page, 'It is.')).toContainText('Sent')
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.press('ArrowUp')
  await expect(box).toHaveValue('It is.')
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await box.press('ArrowUp')
  await box.fill('It was.')
  const json = { defined: true, code: 'EDIT_TOO_LATE', status: 409, message: 'This one is older.' }
  await page.route('**/api/rpc/conversations/edit*', (route) => route.fulfill({ status: 409, json: { json } }))
  await box.press('Enter')
  await expect(toastOf(page, 'The message was not edited')).toContainText('This one is older.')
  await expectNotCovered(box, toastOf(page, 'The message was not edited'))
  await expect(box).toHaveValue('It was.')
  await page.unroute('**/api/rpc/conversations/edit*')
  await box.press('Enter')
  await expect(messageGroup(page, 'It was.')).toContainText('Edited')
})

test('an edit of a message that was not sent yet changes what is sent @desktop', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  allowNetworkError(complaints)
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, messagesPath(pair))
  await context.setOffline(true)
  await typeAndSend(page, 'It is.')
  await expect(messageGroup(page, 'It is.')).toContainText('Waiting for a connection')
  await page.getByRole('textbox', { name: 'Message' }).press('ArrowUp')
  await page.getByRole('textbox', { name: 'Message' }).fill('It was.')
  await page.keyboard.press('Enter')
  await expect(messageGroup(page, 'It was.')).toContainText('Waiting for a connection')
  await context.setOffline(false)
  await expect(messageGroup(page, 'It was.')).toContainText('Sent')
  expect(await messageTexts(pair.starter, pair.id)).toEqual(['Is the boathouse part of it?', 'It was.'])
})
