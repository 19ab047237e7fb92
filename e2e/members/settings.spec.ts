import { appCode } from '../support/app-code.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { joinedMember, memberPassword, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'

const settings = '/dashboard/settings'

test('notification choices are saved', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), settings)
  const choice = (name: string) => page.getByRole('switch', { name, exact: true })
  const level = (topic: string, name: string) =>
    page.getByRole('radiogroup', { name: topic, exact: true }).getByRole('radio', { name })
  await expect(choice('New Listings')).toBeChecked()
  await expect(choice('Marketing')).not.toBeChecked()
  for (const topic of ['Deal Updates', 'Messages', 'Matches']) await expect(level(topic, 'At once')).toBeChecked()
  await expect(level('Your Listings', 'In the app')).toBeChecked()
  const saved = page.waitForResponse((response) => response.url().includes('changeNotifications'))
  await level('Messages', 'Daily').check()
  await saved
  const savedToo = page.waitForResponse((response) => response.url().includes('changeNotifications'))
  await level('Matches', 'In the app').check()
  await savedToo
  await page.reload()
  await expect(level('Messages', 'Daily')).toBeChecked()
  await expect(level('Matches', 'In the app')).toBeChecked()
  await expect(level('Deal Updates', 'At once')).toBeChecked()
})

test('a notification switch goes back with a message if the server refuses the change', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  await openAs(page, await joinedMember(baseURL), settings)
  await page.route('**/api/rpc/settings/changeNotifications', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('switch', { name: 'Marketing' }).click()
  await expect(toastOf(page, 'The setting was not saved')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Marketing' })).not.toBeChecked()
  allowStatus(complaints, 503)
})

test('changing the password signs out the other devices', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, settings)
  const fill = async (current: string, next: string, confirm: string) => {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password').fill(next)
    await page.getByLabel('Confirm Password').fill(confirm)
    await page.getByRole('button', { name: 'Update Password' }).click()
  }
  await fill(memberPassword, 'another word at dawn', 'another word at down')
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('The two passwords do not match')
  await fill('not the word', 'another word at dawn', 'another word at dawn')
  await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription('The current password is not correct.')
  await expect(page.getByLabel('New Password')).toHaveValue('another word at dawn')
  await fill(memberPassword, 'another word at dawn', 'another word at dawn')
  await expect(toastOf(page, 'Password updated')).toContainText('You have been signed out on every other device.')
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  expect((await member.api.get('/api/members/me')).status()).toBe(401)
  allowStatus(complaints, 403)
})

test('a member signs out one device, then all others', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  let token = ''
  // The first sign-in replaces the session of the sign-up, whose token the requests carry.
  for (let more = 0; more < 3; more++) {
    const answer = await member.api.post('/api/sessions', { data: { email: member.email, password: memberPassword } })
    token = (await answer.json()).session.access_token
  }
  const elsewhere = { headers: { authorization: `Bearer ${token}` } }
  expect((await member.api.get('/api/members/me', elsewhere)).status()).toBe(200)
  await openAs(page, member, settings)
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(4)
  await expect(devices.first()).toContainText('This device')
  await devices.last().getByRole('button').click()
  await expect(devices).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out on all other devices' }).click()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Devices' }), 'the button that had the focus is gone').toBeFocused()
  await expect(toastOf(page, 'Signed out on every other device')).toBeVisible()
  expect((await member.api.get('/api/members/me', elsewhere)).status()).toBe(401)
})

test('a member sets up an authenticator app, saves backup codes, and needs a code at the next sign-in', async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, settings)
  const twoFactor = page.getByRole('switch', { name: 'Two-Factor' })
  await expect(twoFactor).toHaveAccessibleDescription(/^Recommended\./)
  await expect(page.getByRole('list', { name: 'Second factors' }).getByRole('button')).toHaveText([
    ...['SMS', 'Email', 'Authenticator App'],
  ])
  await page.getByRole('button', { name: 'Authenticator App' }).click()
  const dialog = page.getByRole('dialog', { name: 'An authenticator app' })
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  const key = ((await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong or was already used.')).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(await appCode(key, -1))
  await dialog.getByRole('button', { name: 'Turn on' }).click()

  const backup = page.getByRole('dialog', { name: 'Backup codes' })
  const codes = backup.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes.first()).toBeVisible()
  expect(new Set(await codes.allTextContents()).size).toBe(await codes.count())
  await backup.getByRole('button', { name: 'I have saved them' }).click()
  await expect(twoFactor).toBeChecked()
  await expect(twoFactor, 'the focus moves to the switch, because the button is disabled').toBeFocused()
  await expect(page.getByText(/backup codes are left/)).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Code from your app').fill(await appCode(key))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto(settings)
  await twoFactor.click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor?' })
  await expect(off).toContainText('Authenticator App')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(twoFactor).not.toBeChecked()
  for (const status of [401, 403, 422]) allowStatus(complaints, status)
})

test('an action that needs a fresh proof of identity asks for it, then continues', async ({
  page,
  baseURL,
  complaints,
}) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, settings)
  // Answers as if the sign-in were too old to count as proof.
  const proofNeeded = {
    json: { defined: true, code: 'PROOF_NEEDED', status: 403, message: 'Please prove that it is you.' },
  }
  await page.route(
    '**/api/rpc/twoFactor/beginEnrolment',
    (route) => route.fulfill({ status: 403, json: proofNeeded }),
    {
      times: 2,
    },
  )
  await page.getByRole('button', { name: 'Authenticator App' }).click()
  const enrolment = page.getByRole('dialog', { name: 'An authenticator app' })
  await enrolment.getByRole('button', { name: 'Continue' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(enrolment).toContainText('Please prove that it is you.')

  await enrolment.getByRole('button', { name: 'Continue' }).click()
  await proof.getByLabel('Password', { exact: true }).fill('not the word')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(proof.getByText('The current password is not correct.')).toBeVisible()
  await proof.getByLabel('Password', { exact: true }).fill(memberPassword)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(enrolment.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(proof).toBeHidden()
  allowStatus(complaints, 403)
})

test('the theme can be chosen in the settings', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), settings)
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a link to a section keeps it in sight while the sections above it load', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard')
  const release = await holdRequests(page, /\/api\/rpc\/(?:settings|push|passkeys|viewings)\//)
  await page.getByRole('main').getByRole('link', { name: 'Open settings' }).click()
  const heading = page.getByRole('heading', { name: 'Two-Factor' })
  await expect(heading).toBeInViewport()
  await release()
  await expect(page.getByRole('switch', { name: 'Marketing' })).toBeVisible()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await expect(heading).toBeInViewport()
})
