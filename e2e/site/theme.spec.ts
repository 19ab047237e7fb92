import type { Page } from '@playwright/test'
import { anotherBrowser, expect, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

const ivory = 'rgb(246, 242, 234)'
const ink = 'rgb(20, 17, 15)'

const choice = (page: Page, name: 'Auto' | 'Light' | 'Dark') =>
  page.getByRole('contentinfo').getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name })

const expectBackground = (page: Page, colour: string) =>
  expect(page.locator('html')).toHaveCSS('background-color', colour)

/** The page as sent, before any script could mend it. */
const sentTheme = (html = '') => /<html[^>]*? data-theme="(\w+)"/.exec(html)?.[1]

test.use({ colorScheme: 'light' })

test('a chosen theme applies at once, on every page and after a reload, without a flash of the other theme', async ({
  page,
}) => {
  await page.goto('/')
  await expect(choice(page, 'Auto')).toBeChecked()
  await expectBackground(page, ivory)

  await choice(page, 'Dark').check()
  await expectBackground(page, ink)
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#14110f')

  const reloaded = await page.reload()
  expect(sentTheme(await reloaded?.text())).toBe('dark')
  await expectBackground(page, ink)
  await expect(choice(page, 'Dark')).toBeChecked()

  const about = await page.goto('/about')
  expect(sentTheme(await about?.text())).toBe('dark')
})

test('a chosen light theme is kept on a dark system, and "auto" follows the system again', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expectBackground(page, ink)
  await choice(page, 'Light').check()
  await expectBackground(page, ivory)

  await choice(page, 'Auto').check()
  await expectBackground(page, ink)
  expect(await context.cookies()).toEqual([])
  const reloaded = await page.reload()
  expect(sentTheme(await reloaded?.text())).toBeUndefined()
})

test('the theme can be chosen by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await choice(page, 'Auto').focus()
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'Light')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'Dark')).toBeChecked()
  await expectBackground(page, ink)
})

test('a theme chosen in one tab applies in the other', { tag: '@desktop' }, async ({ page, context }) => {
  const otherTab = await context.newPage()
  await otherTab.goto('/about')
  await page.goto('/')
  await choice(page, 'Dark').check()
  await expectBackground(otherTab, ink)
  await expect(choice(otherTab, 'Dark')).toBeChecked()
})

test('a theme chosen before hydration is kept', { tag: '@desktop' }, async ({ page }) => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await choice(page, 'Dark').check()
  arrive()
  await expectBackground(page, ink)
  await expect(choice(page, 'Dark')).toBeChecked()
})

test('without scripts the page keeps its theme and hides the choice', { tag: '@desktop' }, async ({
  browser,
  baseURL,
}) => {
  const context = await anotherBrowser(browser, { javaScriptEnabled: false, colorScheme: 'light' })
  await context.addCookies([{ name: 'theme', value: 'dark', url: String(baseURL) }])
  const page = await context.newPage()
  await page.goto(String(baseURL))
  await expectBackground(page, ink)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await context.close()
})

test('the Cookie Policy lists exactly the cookies that are set', { tag: '@desktop' }, async ({ page, context }) => {
  for (const path of ['/', '/about', '/privacy', '/terms', '/cookies']) await page.goto(path)
  expect(await context.cookies(), 'none without a choice').toEqual([])

  await choice(page, 'Light').check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await signIn(page, 'buyer')
  await page.reload()
  const listed = await page.getByRole('table').locator('tbody td:first-child').allTextContents()
  // The cookie of a known device is set after a mailed code, and this instance sends no mail.
  expect([...(await context.cookies()).map(({ name }) => name), 'device'].sort()).toEqual(listed.sort())
})
