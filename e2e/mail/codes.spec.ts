import { type Page, request } from '@playwright/test'
import { givePassword, signOut } from '../support/front-door.ts'
import { type JoinedMember, joinedMember, toastOf } from '../support/joined-member.ts'
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts'
import { allowStatus, expect, expectAccessible, newAddress, test } from '../support/observed-page.ts'

const signingIn = 'Signing in to Subrosa'
const enrolling = 'Codes by e-mail from Subrosa'

/** Confirms the address. From then on a sign-in on an unknown device needs a mailed code. */
async function confirm({ email }: JoinedMember, baseURL: string | undefined) {
  const [, token] = linkIn(await mailTo(email, 'Confirm your address for Subrosa')).split('#')
  const api = await request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: newAddress() })
  const answer = await api.post('/api/accounts/confirmations', { data: { token } })
  expect(answer.status(), await answer.text()).toBe(200)
  await api.dispose()
}

async function giveCode(page: Page, mail: string) {
  await page.getByLabel('Code from your e-mail').fill(codeIn(mail))
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a sign-in on an unknown device needs a mailed code, and then the device is known', async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  await confirm(member, baseURL)

  await givePassword(page, member)
  await expect(page.getByText('You have not signed in on this device before')).toBeVisible()
  await expect(page.getByText('A code is on its way to m•••@example.com.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code from your e-mail').fill('000 000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Code from your e-mail')).toHaveAccessibleDescription(/This code is wrong.* 4 tries/)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('A new code is on its way')).toBeVisible()
  await giveCode(page, await mailTo(member.email, signingIn, 2))
  await expect(page).toHaveURL('/dashboard')
  await mailTo(member.email, 'A new device signed in to Subrosa')
  const namesOfCookies = async () => (await page.context().cookies()).map(({ name }) => name)
  await page.goto('/cookies')
  const cookies = await namesOfCookies()
  expect(cookies).toEqual(expect.arrayContaining(['device', 'member', 'styles']))
  const listed = await page.getByRole('table').locator('tbody td:first-child').allTextContents()
  expect(listed).toEqual(expect.arrayContaining(cookies))

  await signOut(page)
  // Nothing else shows that a member was here.
  expect(await namesOfCookies()).toEqual(['device'])
  await givePassword(page, member)
  await expect(page).toHaveURL('/dashboard')
  allowStatus(complaints, 422)
})

/** Signs in, opens the settings and begins to set up codes by e-mail. */
async function beginEnrolment(page: Page, member: JoinedMember) {
  await givePassword(page, member)
  await giveCode(page, await mailTo(member.email, signingIn))
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Codes by e-mail' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('A code is on its way to m•••@example.com.')).toBeVisible()
  return { dialog, again: dialog.getByRole('button', { name: 'Send it again' }) }
}

test('codes by e-mail are set up, and then required on known devices too', async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await confirm(member, baseURL)
  const { dialog, again } = await beginEnrolment(page, member)
  await again.click()
  await dialog.getByLabel('Code from the e-mail').fill(codeIn(await mailTo(member.email, enrolling, 2)))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog', { name: 'Backup codes' }).getByRole('button', { name: 'I have saved them' }).click()
  await expect(toastOf(page, 'Email is on')).toBeVisible()

  await signOut(page)
  await givePassword(page, member)
  await expect(page.getByText('Two-factor sign-in is on: please enter a code as well as your password.')).toBeVisible()
  await giveCode(page, await mailTo(member.email, signingIn, 2))
  await expect(page).toHaveURL('/dashboard')
})

test('a code can be sent again, but only a limited number of times', async ({ page, baseURL, complaints }) => {
  const member = await joinedMember(baseURL)
  await confirm(member, baseURL)
  const { dialog, again } = await beginEnrolment(page, member)
  // Six codes may be sent at once: one for the sign-in, the first one here, and these four.
  for (const sent of [2, 3, 4, 5]) {
    await again.click()
    await mailTo(member.email, enrolling, sent)
    await expect(dialog.getByText('A new code is on its way')).toBeVisible()
  }
  await again.click()
  await expect(dialog.getByText(/Please try again in .* The last code is still good\./)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByLabel('Code from the e-mail').fill(codeIn(await mailTo(member.email, enrolling, 5)))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('dialog', { name: 'Backup codes' })).toBeVisible()
  allowStatus(complaints, 429)
})
