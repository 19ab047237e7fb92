import { expect, test } from '@playwright/test'

test('the design page is compiled before it is judged', async ({ page }) => {
  test.setTimeout(120_000)
  // Vite finds dependencies while the first reader loads the page, and then loads it anew.
  await expect(async () => {
    await page.goto('/design', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Open dialog', exact: true }).click({ timeout: 5000 })
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 })
    await page.waitForTimeout(2000)
    await expect(page.getByRole('dialog'), 'the page was not loaded anew').toBeVisible({ timeout: 100 })
  }).toPass()
})
