import { anotherBrowser, expect, test, untilHydrated } from '../support/observed-page.ts'

const destinations = [
  ['Listings', '/listings'],
  ['Mandates', '/mandate3'],
  ['About', '/about'],
  ['Sign In', '/auth'],
  ['Sign Up', '/signup'],
] as const

test('the links of the navigation lead to their pages', async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const navigation = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })

  await expect(navigation.getByRole('link')).toHaveText(destinations.map(([name]) => name))
  for (const [name, href] of destinations)
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

test('the navigation stays visible and marks the current page', async ({ page, isMobile }) => {
  await page.goto('/about')
  await page.evaluate(() => window.scrollTo(0, 2000))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'Subrosa' }).click()
  await expect(page).toHaveURL('/')

  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const current = page.getByRole('banner').getByRole('link').and(page.locator('[aria-current=page]:visible'))
  await expect(current).toHaveText(['About'])
  for (const path of ['/mandate3', '/mandates']) {
    await page.goto(path)
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await expect(current).toHaveText(['Mandates'])
  }
})

test('the menu opens by keyboard, and closes by Escape, by navigation and by its button', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()

  const toggle = page.getByRole('button', { name: 'Menu' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Listings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await toggle.click()
  await toggle.click()
  await expect(menu).toBeHidden()

  await toggle.click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

test('the footer has its columns, the contact address and the legal links', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const links = {
    Listings: '/listings',
    Mandates: '/mandates',
    About: '/about',
    Privacy: '/privacy',
    Terms: '/terms',
    'Privacy Policy': '/privacy',
    'Terms of Service': '/terms',
    'Cookie Policy': '/cookies',
    'contact@localhost': 'mailto:contact@localhost',
  }
  for (const [name, href] of Object.entries(links))
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  for (const [name, entries] of [
    ['Platform', ['Listings', 'Mandates']],
    ['Company', ['About', 'Privacy', 'Terms']],
    ['Contact', ['contact@localhost', 'By invitation only']],
  ] as const) {
    const column = footer.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(column.getByRole('listitem')).toHaveText([...entries])
  }
  await expect(footer.getByText(/© \d{4} Subrosa/)).toBeVisible()
})

test('the first Tab stop skips the navigation', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the contents of a legal page link to its clauses, which are not hidden by the navigation', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Liability' }).click()
  await expect(page).toHaveURL('/terms#liability')
  const heading = page.getByRole('heading', { name: /Liability$/ })
  await expect(heading).toBeInViewport()
  const bar = await page.getByRole('banner').boundingBox()
  const headingBox = await heading.boundingBox()
  expect(headingBox?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
})

test('the menu of the navigation opens before scripts run', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const context = await anotherBrowser(browser, {
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await context.close()
})

test('hydration keeps the scroll position of a public page', { tag: '@desktop' }, async ({ page }) => {
  await page.route(/\.js(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto('/terms')
  await page.evaluate(() => window.scrollTo(0, 900))
  await untilHydrated(page)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
})
