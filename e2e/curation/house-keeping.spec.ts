import { allowStatus, expect, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

test('changes and readings by curators are in the audit log @desktop', async ({ page, complaints }) => {
  allowStatus(complaints, 400)
  await signIn(page, 'curator')

  await test.step('settings are saved, and errors are shown beside their fields', async () => {
    await page.goto('/curation/settings')
    const rate = page.getByLabel('Fee in per cent of the amount')
    await rate.fill('a little')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(rate).toHaveAccessibleDescription(/between 0 and 100/)
    await expect(rate).toHaveValue('a little')
    await rate.fill('2.125')
    await page.getByLabel('Both, evenly').check()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Fee in per cent of the amount')).toHaveValue('2.125')
    await expect(page.getByLabel('Both, evenly')).toBeChecked()
  })

  await test.step('a listing is found by words, featured, and featured no longer', async () => {
    await page.goto('/curation/listings')
    await page.getByLabel('Search listings').fill('aeolian crater')
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByText('Showing 1 listing')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Crater cove, half an island' })
    await row.getByRole('button', { name: 'Feature' }).click()
    await expect(row.getByText('Featured')).toBeVisible()
    await row.getByRole('button', { name: 'Stop featuring' }).click()
    await expect(row.getByRole('button', { name: 'Feature' })).toBeVisible()
    await expect(page.getByText('Listing no longer featured')).toBeVisible()
  })

  await test.step('a listing is hidden with a reason, gone for others, and shown again', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Crater cove, half an island' })
    await row.getByRole('button', { name: 'Hide' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(dialog.getByText('Please give a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The deed names another cove.')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(row.getByText('Hidden by curators')).toBeVisible()
    await expect(row.getByText('The deed names another cove.')).toBeVisible()
    const listedTitles = async () => (await page.request.get('/api/listings?search=crater', { headers: {} })).text()
    expect(await listedTitles()).not.toContain('Crater cove')
    await row.getByRole('button', { name: 'Show again' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show again' }).click()
    await expect(row.getByRole('button', { name: 'Hide' })).toBeVisible()
    expect(await listedTitles()).toContain('Crater cove')
  })

  await test.step('fees are found by status, marked as received, and the mark is taken back', async () => {
    await page.goto('/curation/deals?state=fees&status=owed')
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', /status=owed/)
    const owed = page.getByRole('button', { name: /^Fee received: / })
    await owed.first().click()
    await expect(page.getByText('Fee marked as received')).toBeVisible()
    await page.goto('/curation/deals?state=fees&status=received')
    await page
      .getByRole('button', { name: /^Not received: / })
      .first()
      .click()
    await expect(page.getByText('Fee marked as owed again')).toBeVisible()
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
    await expect(dialog.getByText('this is recorded in the audit log')).toBeVisible()
    await dialog.getByRole('button', { name: 'Open the e-mail' }).click()
    await expect(dialog.getByText('Choose a new password:')).toBeVisible()
  })

  await test.step('the audit log can be filtered', async () => {
    await page.goto('/curation/audit')
    await page.getByLabel('Kind of action').click()
    await page.getByRole('listbox').getByRole('option', { name: 'E-mails' }).click()
    await expect(page).toHaveURL(/action=mail/)
    const row = page.getByRole('row').filter({ hasText: 'E-mail opened' }).first()
    await row.getByRole('button', { name: 'Héloïse Marchetti' }).click()
    await expect(page.getByRole('button', { name: 'By Héloïse Marchetti' })).toBeVisible()
    await page.getByLabel('Kind of action').click()
    await page.getByRole('listbox').getByRole('option', { name: 'Settings' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'to 2.125' }).first()).toBeVisible()
  })
})
