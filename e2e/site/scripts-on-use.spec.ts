import { expect, test, untilHydrated } from '../support/observed-page.ts'

test('a page to read requests no script and no styles until it is used, and then hydrates', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const compressed = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  // With its headers, the page fits into the first packets of a new connection.
  expect(Number(compressed.headers()['content-length'])).toBeLessThan(14_000)

  const scripts: string[] = []
  page.on('request', (request) => {
    if (/^(script|stylesheet)$/.test(request.resourceType())) scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])

  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await untilHydrated(page)
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})
