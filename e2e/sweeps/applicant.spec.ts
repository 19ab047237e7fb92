import { joinedMember, memberPassword } from '../support/joined-member.ts'
import { expect, forgiveSocket, test } from '../support/observed-page.ts'
import { keepSession } from '../support/sign-in.ts'
import { sweep } from './sweep.ts'

test('an applicant who waits sees nothing of the dashboard, and the page is accessible and fits', async ({
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
  await keepSession(page, (await joinedMember(baseURL)).email, memberPassword)
  await sweep(page, complaints, [
    {
      name: 'application under review',
      path: '/dashboard/profile',
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Thank you, Ottoline' }),
      open: async (page) => {
        await expect(page.getByText('You will hear from them by e-mail')).toBeVisible()
        await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0)
      },
    },
  ])
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeEnabled()
})
