import { expect, test } from '../support/observed-page.ts'

const pages = [
  { path: '/', title: 'Subrosa: Your Guide to Ultra-Exclusive Experiences', heading: /Your Guide to Ultra-Exclusive/ },
  { path: '/about', title: 'About · Subrosa', heading: /The market that is never advertised/ },
  { path: '/privacy', title: 'Privacy Policy · Subrosa', heading: 'Privacy Policy' },
  { path: '/terms', title: 'Terms of Service · Subrosa', heading: 'Terms of Service' },
  { path: '/cookies', title: 'Cookie Policy · Subrosa', heading: 'Cookie Policy' },
]

test('every public page is served complete, with a title and one main heading', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const { path, title, heading } of pages)
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
    })
})

test('every image of the public pages loads', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/', '/about']) {
    await page.goto(path)
    for (const picture of await page.getByRole('main').locator('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true)
    }
  }
})
