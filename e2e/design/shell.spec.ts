import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from '../support/observed-page.ts'

const sections = [
  ['Dashboard', '/dashboard'],
  ['My Listings', '/dashboard/listings'],
  ['Saved Listings', '/dashboard/saved'],
  ['Saved Searches', '/dashboard/searches'],
  ['My Mandates', '/dashboard/mandates'],
  ['Messages', '/dashboard/messages'],
  ['Information Requests', '/dashboard/information-requests'],
  ['Deal Management', '/dashboard/deals'],
  ['Members', '/dashboard/members'],
  ['Profile', '/dashboard/profile'],
  ['Invitations', '/dashboard/invitations'],
  ['Settings', '/dashboard/settings'],
] as const

test('a member finds the dashboard and the way out in the navigation', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/design/shell')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages, 3 unread' })).toHaveAttribute(
    'href',
    '/dashboard/messages',
  )
  await expect(navigation.getByRole('button', { name: 'Logout' })).toBeVisible()
  for (const name of ['Sign In', 'Sign Up']) await expect(navigation.getByRole('link', { name })).toHaveCount(0)
})

test('the sidebar leads to each section and counts what is unread', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/design/shell')
  const sidebar = page.getByRole('complementary').getByRole('navigation', { name: 'Dashboard' })
  for (const [name, href] of sections)
    await expect(sidebar.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href)
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible()

  const messages = sidebar.getByRole('link', { name: /^Messages/ })
  await expect(messages).toHaveAccessibleName('Messages 3 unread')
  await page.getByRole('button', { name: '128 unread' }).click()
  await expect(messages).toHaveAccessibleName('Messages 99+ unread')
  await page.getByRole('button', { name: '0 unread', exact: true }).click()
  await expect(messages).toHaveAccessibleName('Messages')
})

test('on paper a member’s page has the whole width', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/design/shell')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('complementary')).toBeHidden()
  expect((await page.getByRole('main').boundingBox())?.width).toBe(700)
})

test('on small screens a menu replaces the sidebar', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/design/shell')
  await expect(page.getByRole('complementary')).toBeHidden()
  const toggle = page.getByRole('button', { name: /^Dashboard menu/ })
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await toggle.click()
  await expect(menu).toBeVisible()
  for (const [name, href] of sections)
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href)
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Find' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  // The browser tells whether a popover is open; an attribute beside that could differ from it.
  await expect(toggle).not.toHaveAttribute('aria-expanded')
})

test('under 500 px a strip of tabs leads to each section', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/design/shell')
  const strip = page.getByRole('navigation', { name: 'Sections' })
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  const tabs = { Home: '/dashboard', Listings: '/dashboard/listings', Messages: '/dashboard/messages' }
  await expect(strip.getByRole('link')).toHaveText([...Object.keys(tabs).slice(0, 2), /^Messages/, 'Deals'])
  for (const [name, href] of Object.entries({ ...tabs, Deals: '/dashboard/deals' }))
    await expect(strip.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href)
  await expect(strip).toBeInViewport({ ratio: 1 })
  await strip.getByRole('button', { name: 'More' }).click()
  for (const [name, href] of sections)
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 499, height: 740 })
  await expect(strip).toBeVisible()
  await page.setViewportSize({ width: 500, height: 740 })
  await expect(strip).toBeHidden()
  await expect(page.getByRole('complementary')).toBeVisible()
})

test('the logout buttons of the navigation and of the sidebar each show their own message for three seconds', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/design/shell')
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Logout' })).toBeVisible()
  // From here on time passes only as told.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  const toast = page.getByRole('region', { name: 'Status messages' }).getByRole('listitem')
  for (const [place, words] of [
    [page.getByRole('banner'), ['Logged out successfully', 'You have been logged out of your account']],
    [page.getByRole('complementary'), ['Logged Out']],
  ] as const) {
    await place.getByRole('button', { name: 'Logout' }).click()
    for (const sentence of words) await expect(toast.getByText(sentence, { exact: true })).toBeVisible()
    await page.clock.runFor(2900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(400)
    await expect(toast).toHaveCount(0)
  }
})

test('the shell is accessible in both themes', async ({ page }) => {
  await page.goto('/design/shell')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the shell')
})

test('nothing of the shell scrolls sideways, from 320 px on', async ({ page }) => {
  await page.goto('/design/shell')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const width of [320, 500, 768, 1024]) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoSidewaysScroll(page)
  }
})
