import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgiveNotFound,
  test,
  themes,
} from '../support/observed-page.ts'

const pages = [
  { path: '/', title: 'Subrosa: Your Guide to Ultra-Exclusive Experiences', heading: /Your Guide to Ultra-Exclusive/ },
  { path: '/about', title: 'About · Subrosa', heading: /The market that is never advertised/ },
  { path: '/privacy', title: 'Privacy Policy · Subrosa', heading: 'Privacy Policy' },
  { path: '/terms', title: 'Terms of Service · Subrosa', heading: 'Terms of Service' },
  { path: '/cookies', title: 'Cookie Policy · Subrosa', heading: 'Cookie Policy' },
]

test('every public page is served whole, titled, with one main heading', { tag: '@desktop' }, async ({ page }) => {
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

for (const colorScheme of themes) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('every public page is accessible', async ({ page, complaints }) => {
      test.slow()
      for (const path of pages.map((one) => one.path))
        await test.step(path, async () => {
          await page.goto(path)
          await expectAccessible(page)
        })
      expect(complaints).toEqual([])
      await page.goto('/nowhere')
      await expectAccessible(page)
      forgiveNotFound(complaints)
    })
  })
}

test('nothing scrolls sideways at 320 px', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of pages) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
  expect(complaints).toEqual([])
  await page.goto('/nowhere')
  await expectNoSidewaysScroll(page)
  forgiveNotFound(complaints)
})

test('every picture of the public pages is there', async ({ page }) => {
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
