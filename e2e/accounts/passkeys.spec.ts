import type { Page } from '@playwright/test'
import { joinedMember, memberPassword, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test, untilHydrated } from '../support/observed-page.ts'

// Browsers bind passkeys to a host name, so these journeys use localhost instead of 127.0.0.1.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

/** Adds a virtual device for passkeys whose owner always consents. */
async function givenDevice(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    refuse: () => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    consent: () => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

/** Turns off the browser's suggestions, so that a journey uses the button. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog', { name: 'Backup codes' }).getByRole('button', { name: 'I have saved them' }).click()
  await expect(toastOf(page, 'Passkey added')).toBeVisible()
}

test('a member adds a passkey, signs in with it alone and as the second step, and removes it', {
  tag: '@desktop',
}, async ({ page, baseURL, complaints }) => {
  await withoutSuggestions(page)
  const device = await givenDevice(page)
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/settings')
  await addPasskey(page, 'My telephone')
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkeys).toContainText('My telephone')
  await expect(passkeys).toContainText('not used yet')
  await expect(page.getByRole('switch', { name: 'Two-Factor' })).toBeChecked()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto('/auth')
  await device.refuse()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was given. You can try again.')
  await device.consent()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.context().clearCookies()
  await page.goto('/auth')
  await untilHydrated(page)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/dashboard/settings')
  await expect(passkeys).toContainText('last used')
  await page.getByRole('button', { name: 'Rename My telephone' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename this passkey' })
  await rename.getByLabel('Name').fill('The grey telephone')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect(passkeys).toContainText('The grey telephone')
  await page.getByRole('button', { name: 'Remove The grey telephone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeFocused()
  await expect(page.getByRole('switch', { name: 'Two-Factor' })).not.toBeChecked()
  // A page may send requests after its cookies were removed.
  allowStatus(complaints, 401)
})

test('a browser suggests the passkey for the e-mail field, and its choice signs in', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await givenDevice(page)
  await openAs(page, await joinedMember(baseURL), '/dashboard/settings')
  await addPasskey(page, 'My telephone')
  await page.context().clearCookies()
  // The virtual device consents to the suggestion at once.
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
})

test('at an IP address no passkey is offered, and the settings link to the right address', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const ipOrigin = baseURL?.replace('localhost', '127.0.0.1')
  const member = await joinedMember(baseURL)
  await page.goto(`${ipOrigin}/auth`)
  await untilHydrated(page)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${ipOrigin}/dashboard`)
  await page.goto(`${ipOrigin}/dashboard/settings`)
  await expect(page.getByRole('link', { name: 'Go there' })).toHaveAttribute(
    'href',
    `${baseURL}/dashboard/settings#passkeys`,
  )
})
