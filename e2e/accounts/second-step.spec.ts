import { appCode } from '../support/app-code.ts'
import { allowStatus, expect, test } from '../support/observed-page.ts'
import { enterPassword, givenMemberWithApp } from './guarded-member.ts'

test('a member with an app signs in with its code', { tag: '@desktop' }, async ({ page, baseURL, complaints }) => {
  const { email, key } = await givenMemberWithApp(baseURL)
  await page.goto('/auth')
  await enterPassword(page, email)
  const code = page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await code.fill('000 000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(code).toHaveAccessibleDescription(/This code is wrong.* 4 tries left/)
  await code.fill(await appCode(key))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  allowStatus(complaints, 422)
})

test('a member signs in with a backup code instead of a code of the app', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { email, backup } = await givenMemberWithApp(baseURL)
  await page.goto('/auth')
  await enterPassword(page, email)
  await page.getByRole('radio', { name: 'Backup code' }).check()
  await page.getByLabel('Backup code', { exact: true }).and(page.getByRole('textbox')).fill(backup.toLowerCase())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the sign-in keeps the e-mail address after going back and after five wrong codes', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const { email } = await givenMemberWithApp(baseURL)
  await page.goto('/auth')
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Back to e-mail and password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await enterPassword(page, email)
  const code = page.getByLabel('Code from your app')
  for (const left of ['4 tries', '3 tries', '2 tries', 'One try']) {
    await code.fill('000000')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(code).toHaveAccessibleDescription(new RegExp(`${left} left`))
  }
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'five wrong codes' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  allowStatus(complaints, 422)
})
