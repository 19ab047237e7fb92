import { allowNotFound, expect, test } from '../support/observed-page.ts'

test('a product in production has no page of specimens', async ({ page, complaints }) => {
  const response = await page.goto('/design')

  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page).not.toHaveTitle(/Design/)
  allowNotFound(complaints)
})
