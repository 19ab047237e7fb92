import { expect, test } from '../support/observed-page.ts'

test('legal pages say "those who operate it", and do not call the instance its own operator', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByText('The agreement between you and us.')).toBeVisible()
  await expect(page.getByText('“We” are those who operate it; write to contact@localhost')).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByText('Those who operate Subrosa decide')).toBeVisible()
  await expect(
    page.getByText('Each view of a private listing, and each page of a document that you were sent: for 365 days.'),
  ).toBeVisible()
})
