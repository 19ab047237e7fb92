import { allowNotFound, expect, test } from '../support/observed-page.ts'

test('the design page is not found in production', async ({ page, complaints }) => {
  const response = await page.goto('/design')

  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page).not.toHaveTitle(/Design/)
  allowNotFound(complaints)
})
