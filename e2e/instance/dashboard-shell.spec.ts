import { enterAs, joinedMember } from '../support/joined-member.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgiveSocket,
  test,
  themes,
} from '../support/observed-page.ts'

const sections = {
  Dashboard: '/dashboard',
  'My Listings': '/dashboard/listings',
  'My Mandates': '/dashboard/mandates',
  Messages: '/dashboard/messages',
  'Information Requests': '/dashboard/information-requests',
  'Deal Management': '/dashboard/deals',
  Profile: '/dashboard/profile',
  Invitations: '/dashboard/invitations',
  Settings: '/dashboard/settings',
}

for (const colorScheme of themes)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('a member finds every section of the dashboard', async ({ page, baseURL }) => {
      await enterAs(page, await joinedMember(baseURL), '/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ottoline' })).toBeVisible()
      const menu = page.getByRole('button', { name: /^Dashboard menu/ })
      if (await menu.isVisible()) await menu.click()
      const navigation = page.getByRole('navigation', { name: 'Dashboard' })
      for (const [name, href] of Object.entries(sections))
        await expect(navigation.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href)
      await expect(navigation.getByRole('button', { name: 'Logout' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
    })

    test('whoever is still to be admitted waits, and sees nothing of the dashboard', async ({
      page,
      baseURL,
      complaints,
    }) => {
      forgiveSocket(complaints)
      // Who may join is one setting of the whole instance, on which other journeys rely: only the answers say so here.
      await page.route('**/dashboard/profile', async (route) => {
        // As for a session that ran out: the page comes without its member, whom the browser then asks for.
        await route.fulfill({
          response: await route.fetch({ headers: { ...route.request().headers(), cookie: 'member=1' } }),
        })
      })
      await page.route('**/sessions/read', async (route) => {
        const response = await route.fetch()
        const said = await response.text()
        await route.fulfill({ response, body: said.replace('"awaiting":false', '"awaiting":true') })
      })
      await enterAs(page, await joinedMember(baseURL), '/dashboard/profile')
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ottoline' })).toBeVisible()
      await expect(page.getByText('You will hear from them by e-mail')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0)
      await expectAccessible(page)
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeEnabled()
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
    })
  })
