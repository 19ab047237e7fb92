import { holdScripts } from '../support/hold-requests.ts'
import { joinedMember, memberPassword } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'
import { keepSession } from '../support/sign-in.ts'

test('a server-rendered page is replaced if another member signed in before hydration', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const [odile, tobias] = [await joinedMember(baseURL, 'Odile Vantage'), await joinedMember(baseURL, 'Tobias Quill')]
  const releaseScripts = await holdScripts(page)
  await keepSession(page, odile.email, memberPassword)
  // Scripts are held back, so the load event would not come.
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Welcome, Odile' })).toBeVisible()
  await page.context().clearCookies()
  await keepSession(page, tobias.email, memberPassword)
  releaseScripts()
  await expect(page.getByRole('heading', { name: 'Welcome, Tobias' })).toBeVisible()
})
