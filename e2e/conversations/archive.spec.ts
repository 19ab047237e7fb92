import { openAs, toastOf } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { correspondents, messagesPath, sendByApi } from './correspondents.ts'

test('a member archives a conversation and undoes it, and a new message brings it back', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, messagesPath(pair))
  const list = page.getByRole('navigation', { name: 'Conversations' })
  const row = list.getByRole('link', { name: pair.title })
  const archive = async () => {
    await page.getByRole('button', { name: 'Conversation menu' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page).toHaveURL('/dashboard/messages')
    await expect(row).toHaveCount(0)
  }
  await archive()
  await toastOf(page, 'Conversation archived').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.click()
  await archive()
  await list.getByRole('link', { name: 'Archived' }).click()
  await expect(row).toBeVisible()
  await sendByApi(pair.starter, pair.id, 'One more thing')
  await expect(row).toHaveCount(0)
  await list.getByRole('link', { name: 'All conversations' }).click()
  await expect(row).toContainText('One more thing')
})
