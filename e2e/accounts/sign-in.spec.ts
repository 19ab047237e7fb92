import { type Page, request } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { joinedMember, openAs, memberPassword as password } from '../support/joined-member.ts'
import { allowStatus, expect, loadFonts, newAddress, test } from '../support/observed-page.ts'
import { newcomerEmail, signUp } from './newcomer.ts'

async function signIn(page: Page, email: string, signInPassword = password) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(signInPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const toast = (page: Page) => page.getByRole('region', { name: 'Status messages' }).getByRole('listitem')

test('a reset or confirmation link without its token causes no layout shift and shows what to do', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifted = () => page.evaluate(() => (window as Window & { shifted?: number }).shifted)
  await loadFonts(page)
  await page.goto('/reset')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete')
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot')
  expect(await shifted()).toBeLessThan(0.001)
  await page.goto('/confirm')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await shifted()).toBeLessThan(0.001)

  await openAs(page, await joinedMember(baseURL), '/confirm')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('Please check your inbox')).toBeVisible()
})

test('a member signs out and in again, and the other tabs follow', async ({ page, context }) => {
  const email = newcomerEmail()
  await signUp(page, email)
  await expect(page).toHaveURL('/dashboard')
  const otherTab = await context.newPage()
  await otherTab.goto('/dashboard')
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ottoline')

  await page.goto('/about')
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(toast(page).filter({ hasText: 'Logged out successfully' })).toContainText(
    'You have been logged out of your account',
  )
  await expect(page).toHaveURL('/')
  await expect(otherTab).toHaveURL(/\/auth/)

  await signIn(page, email)
  await expect(toast(page).filter({ hasText: 'Login successful. Welcome back to Subrosa' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(otherTab).toHaveURL('/dashboard')
})

test('a sign-in with missing fields or a wrong password shows messages and keeps the e-mail address', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Subrosa' })).toBeVisible()
  const signUpLinks = page.getByRole('main').getByRole('link', { name: 'Sign Up' })
  await expect(signUpLinks).toHaveCount(2)
  for (const link of await signUpLinks.all()) await expect(link).toHaveAttribute('href', '/signup')
  await page.getByRole('button', { name: 'Sign In' }).click()
  for (const field of [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })])
    await expect(field).toHaveAccessibleDescription('Please fill this in')
  await page.getByLabel('Email').fill('ottoline')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid e-mail address')

  await signIn(page, newcomerEmail(), 'not the word')
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toContainText(
    'Please check your credentials and try again',
  )
  await expect(page.getByText('Login failed'), 'is said once').toHaveCount(1)
  await expect(page.getByLabel('Email')).not.toHaveValue('')
  allowStatus(complaints, 401)
})

test('a session ended on another device signs the page out', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const email = newcomerEmail()
  await signUp(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ottoline' })).toBeVisible()
  const api = await request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: newAddress() })
  const answer = await api.post('/api/sessions', { data: { email, password } })
  const { session } = await answer.json()
  await api.post('/api/sessions/end-others', { headers: { authorization: `Bearer ${session.access_token}` } })
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('alert').filter({ hasText: 'You were signed out' })).toContainText(
    'This device was signed out from another device.',
  )
  await api.dispose()
  // The refresh that asks why the session ended is refused.
  allowStatus(complaints, 401)
})

test('the dashboard asks visitors to sign in and brings them back', { tag: '@desktop' }, async ({ page }) => {
  const email = newcomerEmail()
  await signUp(page, email)
  await expect(page).toHaveURL('/dashboard')
  // Leaves the page first, so that it sends no request without its cookies.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/dashboard?from=mail')
  await expect(page).toHaveURL('/auth?redirect=%2Fdashboard%3Ffrom%3Dmail')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard?from=mail')
})

test('an expired access token is renewed before the page renders; the sidebar links home and signs out', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signUp(page, newcomerEmail())
  await expect(page).toHaveURL('/dashboard')
  // Leaves the page first, so that it sends no request without its cookies.
  await page.goto('about:blank')
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(cookies.filter(({ name }) => name !== 'session'))
  const answer = await holdRequests(page, '**/api/rpc/sessions/refresh')
  await page.goto('/dashboard')
  const loadingStatus = page.getByRole('status').filter({ hasText: 'Loading…' })
  await expect(loadingStatus.locator('svg')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ottoline' })).toBeVisible()
  await expect(loadingStatus).toHaveCount(0)

  const menu = page.getByRole('button', { name: /^Dashboard menu/ })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page).getByText('Logged Out', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a reset request shows the same message for every address', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  // The previous page has such a field too.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If nobody@example.com belongs to a member')).toBeVisible()
})
