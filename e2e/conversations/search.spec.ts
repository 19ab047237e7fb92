import { openAs } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { correspondents, messagesPath, sendByApi, threadOf, typeAndSend } from './correspondents.ts'

test('a search finds words inside messages and leads to the message, also far up the thread', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const pair = await correspondents(baseURL, 'The Château has a marmalade kitchen')
  for (let line = 2; line <= 58; line++)
    await sendByApi(line % 2 ? pair.starter : pair.recipient, pair.id, `Line ${line}`)
  await openAs(page, pair.recipient, '/dashboard/messages')
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await list.getByRole('searchbox').fill('marmalade chateau')
  const hits = list.getByRole('region', { name: 'In messages' })
  await expect(hits.locator('mark')).toHaveText(['Château', 'marmalade'])
  await expect(list.getByText('No member’s name and no subject contains all of these words.')).toBeVisible()
  await hits.getByRole('link', { name: 'marmalade' }).click()
  const thread = threadOf(page)
  const found = thread.getByText('The Château has a marmalade kitchen')
  await expect(found).toBeInViewport()
  await expect(page.locator('[data-found]')).toContainText('marmalade')
  await expect(page.locator('[data-found]')).toHaveCount(0)

  // Further down, the messages meet the latest ones.
  await thread.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect
    .poll(async () => {
      await thread.evaluate((box) => box.scrollTo(0, box.scrollHeight))
      return await thread.getByText('Line 58', { exact: true }).count()
    })
    .toBe(1)

  await page.goBack()
  await expect(list.getByRole('searchbox')).toHaveValue('marmalade chateau')
  await expect(hits.getByRole('link', { name: 'marmalade' })).toBeVisible()
})

test('a link to a message far up opens there after a reload, and Jump to latest returns @desktop', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const pair = await correspondents(baseURL, 'Line 1')
  for (let line = 2; line <= 58; line++)
    await sendByApi(line % 2 ? pair.starter : pair.recipient, pair.id, `Line ${line}`)
  await pair.recipient.api.put(`/api/conversations/${pair.id}/read`, { data: { through: 58 } })
  await openAs(page, pair.recipient, `${messagesPath(pair)}?message=5`)
  const thread = threadOf(page)
  await expect(thread.getByText('Line 5', { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(thread.getByText('Line 58', { exact: true })).toBeInViewport()
  await expect(page).not.toHaveURL(/message=/)
  await typeAndSend(page, 'And Line 59')
  await expect(thread.getByText('And Line 59')).toBeInViewport()
})
