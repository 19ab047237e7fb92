import { allowStatus, expect, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

test('changes and readings by curators are in the audit log @desktop', async ({ page, complaints }) => {
  allowStatus(complaints, 400)
  await signIn(page, 'curator')

  await test.step('settings are saved, and errors are shown beside their fields', async () => {
    await page.goto('/curation/settings')
    const rate = page.getByLabel('Rate in per cent')
    await rate.fill('a little')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(rate).toHaveAccessibleDescription(/between 0 and 100/)
    await expect(rate).toHaveValue('a little')
    await rate.fill('2.125')
    await page.getByLabel('Both, evenly').check()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Rate in per cent')).toHaveValue('2.125')
    await expect(page.getByLabel('Both, evenly')).toBeChecked()
  })

  await test.step('an e-mail is opened only on request', async () => {
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email: 'buyer@sample.example' })
      await fetch('/api/accounts/reset-requests', { method: 'POST', headers, body })
    })
    await page.goto('/curation/outbox')
    await page.getByLabel('Search e-mails by address').fill('buyer@sample')
    await expect(page).toHaveURL(/recipient=buyer/)
    await page.getByRole('button', { name: 'A new password for Subrosa' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Opening it is recorded')).toBeVisible()
    await dialog.getByRole('button', { name: 'Open the e-mail' }).click()
    await expect(dialog.getByText('Choose a new password:')).toBeVisible()
  })

  await test.step('the audit log can be filtered', async () => {
    await page.goto('/curation/audit')
    await page.getByLabel('Kind of action').click()
    await page.getByRole('option', { name: 'E-mails' }).click()
    await expect(page).toHaveURL(/action=mail/)
    const row = page.getByRole('row').filter({ hasText: 'Mail read' }).first()
    await row.getByRole('button', { name: 'Héloïse Marchetti' }).click()
    await expect(page.getByRole('button', { name: 'By Héloïse Marchetti' })).toBeVisible()
    await page.getByLabel('Kind of action').click()
    await page.getByRole('option', { name: 'The instance' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'fee rate: 2.125' }).first()).toBeVisible()
  })
})
