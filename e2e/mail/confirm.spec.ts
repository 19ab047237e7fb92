import { joinedMember, openAs } from '../support/joined-member.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'

const unconfirmed = 'Please confirm your address'

test('a new member confirms their address with the mailed link, once', async ({ page, baseURL, complaints }) => {
  const member = await joinedMember(baseURL)
  const link = linkIn(await mailTo(member.email, 'Confirm your address for Subrosa'))
  await openAs(page, member, '/dashboard')
  await expect(page.getByText(unconfirmed)).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(`joined with ${member.email}`)).toBeVisible()
  await expect(page).toHaveURL('/confirm')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText(`${member.email} is confirmed.`)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ottoline' })).toBeVisible()
  await expect(page.getByText(unconfirmed)).toBeHidden()

  await page.goto(link)
  await expect(page.getByRole('alert').filter({ hasText: 'This link was already used or has expired' })).toBeVisible()
  allowStatus(complaints, 410)
})

test('the e-mail can be sent again, and the older link stops working', async ({ page, baseURL, complaints }) => {
  const member = await joinedMember(baseURL)
  const older = linkIn(await mailTo(member.email, 'Confirm your address for Subrosa'))
  await openAs(page, member, '/dashboard')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  const newer = linkIn(await mailTo(member.email, 'Confirm your address for Subrosa', 2))
  await page.goto(older)
  await expect(page.getByRole('alert').filter({ hasText: 'This link was already used or has expired' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(newer)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText(`${member.email} is confirmed.`)).toBeVisible()
  allowStatus(complaints, 410)
})
