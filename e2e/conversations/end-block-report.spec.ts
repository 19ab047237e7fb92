import { openAs, toastOf } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { correspondents, messageGroup, messagesPath } from './correspondents.ts'

test('a member ends and resumes a conversation, and blocks and unblocks the other party @desktop', async ({
  page,
  baseURL,
}) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, messagesPath(pair))
  const menu = page.getByRole('button', { name: 'Conversation menu' })
  const box = page.getByRole('textbox', { name: 'Message' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'End conversation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End conversation' }).click()
  await expect(toastOf(page, 'Conversation ended')).toBeVisible()
  await expect(page.getByText('You ended this conversation.')).toBeVisible()
  await expect(box).toHaveCount(0)
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(box).toBeVisible()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Block Ottoline Marchbanks' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Ottoline Marchbanks is not told')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block Ottoline Marchbanks' }).click()
  await expect(page.getByText('You blocked Ottoline Marchbanks.')).toBeVisible()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(box).toBeVisible()
})

test('a member reports chosen messages with a reason @desktop', async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL, 'An unseemly offer.')
  await openAs(page, pair.recipient, messagesPath(pair))
  await expect(messageGroup(page, 'An unseemly offer.')).toBeVisible()
  await page.getByRole('button', { name: 'Conversation menu' }).click()
  await page.getByRole('menuitem', { name: 'Report to the curators' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report to the curators' })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('Please choose at least one message')).toBeVisible()
  await expect(dialog.getByText('Please say what is wrong')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'An unseemly offer.' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not what this network is for.')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(toastOf(page, 'Report sent')).toContainText('A curator will read it.')
  await expect(dialog).toBeHidden()
})
