import { joinedMember, memberPassword } from '../support/joined-member.ts'
import { allowSocketError, expect, test } from '../support/observed-page.ts'
import { keepSession } from '../support/sign-in.ts'
import { sweep } from './sweep.ts'

test('a waiting applicant sees nothing of the dashboard, and the page is accessible and does not scroll sideways', async ({
  page,
  baseURL,
  complaints,
}) => {
  allowSocketError(complaints)
  // The joining rule is a setting of the whole instance, and other journeys rely on it. So only the API responses are changed here.
  await page.route('**/dashboard/profile', async (route) => {
    // As with an expired session, the server renders the page without a member and the browser requests the session.
    await route.fulfill({
      response: await route.fetch({ headers: { ...route.request().headers(), cookie: 'member=1' } }),
    })
  })
  await page.route('**/sessions/read', async (route) => {
    const response = await route.fetch()
    const responseText = await response.text()
    await route.fulfill({ response, body: responseText.replace('"awaiting":false', '"awaiting":true') })
  })
  await keepSession(page, (await joinedMember(baseURL)).email, memberPassword)
  await sweep(page, complaints, [
    {
      name: 'application under review',
      path: '/dashboard/profile',
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Thank you, Ottoline' }),
      prepare: async (page) => {
        await expect(page.getByText('We will write to you by e-mail')).toBeVisible()
        await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0)
      },
    },
  ])
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeEnabled()
})
