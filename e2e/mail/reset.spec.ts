import type { Page } from '@playwright/test'
import { joinedMember, toastOf } from '../support/joined-member.ts'
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'

async function chooseNew(page: Page, link: string, password: string) {
  // A link in a mail program has no referring page of this site.
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByLabel('New Password').fill(password)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

test('a mailed link resets a forgotten password once', async ({ page, baseURL, complaints }) => {
  test.slow()
  const member = await joinedMember(baseURL)

  const link = await test.step('the link is requested and arrives', async () => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot password' }).click()
    // The previous page has an e-mail field too.
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
    await page.getByLabel('Email').fill(member.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If ${member.email} belongs to a member`)).toBeVisible()
    return linkIn(await mailTo(member.email, 'A new password for Subrosa'))
  })

  await test.step('the link opens the form, and its token leaves the address bar at once', async () => {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'A new password' })).toBeVisible()
    await expect(page).toHaveURL('/reset')
    await expectAccessible(page)
    await page.getByLabel('New Password').fill('an altogether new word')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(toastOf(page, 'Password changed')).toBeVisible()
    await expect(page).toHaveURL('/auth')
    await mailTo(member.email, 'Your Subrosa password was changed')
    expect((await member.api.get('/api/members/me')).status()).toBe(401)
  })

  await test.step('the new password works, with a mailed code on a new device', async () => {
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill('an altogether new word')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByLabel('Code from your e-mail').fill(codeIn(await mailTo(member.email, 'Signing in to Subrosa')))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('the link does not work a second time', async () => {
    await chooseNew(page, link, 'a third word altogether')
    await expect(
      page.getByRole('alert').filter({ hasText: 'This link was already used or has expired' }),
    ).toContainText('Your password was not changed.')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ottoline' })).toBeVisible()
  })
  allowStatus(complaints, 410)
})
