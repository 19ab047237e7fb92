import { holdScripts } from '../support/hold-requests.ts'
import { joinedMember, memberPassword } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { keepSession } from '../support/sign-in.ts'

test('replaces a server-rendered page if another member signed in before hydration', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const [one, other] = [await joinedMember(baseURL, 'Odile Vantage'), await joinedMember(baseURL, 'Tobias Quill')]
  const wake = await holdScripts(page)
  await keepSession(page, one.email, memberPassword)
  // It is loaded only with its scripts.
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Welcome, Odile' })).toBeVisible()
  await page.context().clearCookies()
  await keepSession(page, other.email, memberPassword)
  wake()
  await expect(page.getByRole('heading', { name: 'Welcome, Tobias' })).toBeVisible()
})
