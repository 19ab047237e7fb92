import { allowNotFound, expect, test } from '../support/observed-page.ts'

const pages = [
  { path: '/', shared: 'Subrosa: Your Guide to Ultra-Exclusive Experiences', description: /invite-only network/ },
  { path: '/about', shared: 'About', description: /invite-only network and marketplace/ },
  { path: '/privacy', shared: 'Privacy Policy', description: /who can see it/ },
  { path: '/terms', shared: 'Terms of Service', description: /agreement/ },
  { path: '/cookies', shared: 'Cookie Policy', description: /cookie/ },
]

for (const { path, shared, description } of pages) {
  test(`${path} has the meta tags for search engines and link previews`, async ({ page, baseURL }) => {
    await page.goto(path)
    const address = new URL(path, baseURL).href
    const metaTag = (name: string) => page.locator(`head > meta[name="${name}"], head > meta[property="${name}"]`)

    await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute('href', address)
    await expect(metaTag('description')).toHaveAttribute('content', description)
    for (const [name, content] of [
      ['og:site_name', 'Subrosa'],
      ['og:type', 'website'],
      ['og:title', shared],
      ['og:description', description],
      ['og:url', address],
      ['og:image', new URL('/preview.png', baseURL).href],
      ['twitter:card', 'summary_large_image'],
    ] as const)
      await expect(metaTag(name), name).toHaveAttribute('content', content)
    await expect(metaTag('robots')).toHaveCount(0)
  })
}

test('the description of each page is unique and short enough for search results', async ({ page }) => {
  const descriptions = new Set<string>()
  for (const { path } of pages) {
    await page.goto(path)
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    expect(description?.length).toBeGreaterThan(60)
    expect(description?.length).toBeLessThan(175)
    descriptions.add(description ?? '')
  }
  expect(descriptions.size).toBe(pages.length)
})

test('the title and the meta tags change on client navigation', async ({ page, baseURL }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Learn More' }).first().click()
  await expect(page).toHaveTitle('About · Subrosa')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL('/about', baseURL).href)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'About')
})

test('an unknown page has its title and is excluded from search', async ({ page, complaints }) => {
  for (const path of ['/about/nowhere', '/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveTitle('Page not found · Subrosa')
    await expect(page.locator('head > meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
    await expect(page.getByRole('main')).toHaveCount(1)
  }

  await page.getByRole('link', { name: 'Return home' }).click()
  await expect(page).toHaveTitle(/^Subrosa: /)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  allowNotFound(complaints)
})
