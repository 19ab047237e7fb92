import { openAs } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { correspondents, messageGroup, messagesPath } from './correspondents.ts'

test('a member keeps a snippet and inserts it with a slash', async ({ page, baseURL }) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, messagesPath(pair))
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Half a thought')
  await page.getByRole('button', { name: 'Insert a snippet' }).click()
  const panel = page.getByRole('dialog', { name: 'Snippets', exact: true })
  await panel.getByRole('button', { name: 'New snippet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your snippets' })
  await dialog.getByRole('button', { name: 'New snippet' }).click()
  const form = page.getByRole('dialog', { name: 'New snippet' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Viewings')
  await form.getByRole('textbox', { name: 'Text' }).fill('Viewings are on Fridays, by appointment.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Viewings are on Fridays')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  // Saving a snippet sends no message.
  await expect(box).toHaveValue('Half a thought')
  await expect(messageGroup(page, 'Half a thought')).toHaveCount(0)
  await box.fill('')
  await box.pressSequentially('/view')
  await expect(panel.getByRole('option', { name: 'Viewings' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Viewings are on Fridays, by appointment.')
  await page.keyboard.press('Enter')
  await expect(messageGroup(page, 'Viewings are on Fridays')).toContainText('Sent')

  await box.pressSequentially('/nothing')
  await expect(panel.getByText('No snippet contains these words.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(box).toHaveValue('/nothing')
})
