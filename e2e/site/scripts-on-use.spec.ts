import { expect, test, untilHydrated } from '../support/observed-page.ts'

test('a page to read requests no script until it is used, and then hydrates', { tag: '@desktop' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])

  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})
