import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'

const sections = {
  Dashboard: '/dashboard',
  'My Listings': '/dashboard/listings',
  'Saved Listings': '/dashboard/saved',
  'Saved Searches': '/dashboard/searches',
  'My Mandates': '/dashboard/mandates',
  Messages: '/dashboard/messages',
  'Information Requests': '/dashboard/information-requests',
  'Deal Management': '/dashboard/deals',
  Members: '/dashboard/members',
  Profile: '/dashboard/profile',
  Invitations: '/dashboard/invitations',
  Settings: '/dashboard/settings',
}

test('the dashboard links to every section', async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ottoline' })).toBeVisible()
  const menu = page.getByRole('button', { name: /^Dashboard menu/ })
  if (await menu.isVisible()) await menu.click()
  const navigation = page.getByRole('navigation', { name: 'Dashboard' })
  for (const [name, href] of Object.entries(sections))
    await expect(navigation.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href)
  await expect(navigation.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('the first Tab stop skips the sidebar too', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0)
})
