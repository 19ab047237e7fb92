import { givePassword, signOut } from '../support/front-door.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { codeIn, textTo } from '../support/mailbox.ts'
import { anotherBrowser, expect, expectAccessible, test } from '../support/observed-page.ts'
import { signIn } from '../support/sign-in.ts'

test('codes by text message are set up and required, and curators cannot see them', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const member = await joinedMember(baseURL)
  const number = `+4179${String(Date.now()).slice(-7)}`
  const maskedNumber = `+41••••${number.slice(-2)}`

  await test.step('the number is confirmed by a code, which can be sent again', async () => {
    await openAs(page, member, '/dashboard/settings')
    await page.getByRole('button', { name: 'SMS', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Codes by text message' })
    await dialog.getByLabel('Phone number').fill(number)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText(`A code is on its way to ${maskedNumber}.`)).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Send it again' }).click()
    await dialog.getByLabel('Code from the text message').fill(codeIn(await textTo(number, 2)))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('dialog', { name: 'Backup codes' }).getByRole('button', { name: 'I have saved them' }).click()
    await expect(toastOf(page, 'SMS is on')).toBeVisible()
  })

  await signOut(page)
  await givePassword(page, member)
  const code = codeIn(await textTo(number, 3))
  await page.getByLabel('Code from your text message').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')

  await test.step('curators see that a message was sent, but neither the number nor the code', async () => {
    const curatorPage = await (await anotherBrowser(browser, { baseURL: baseURL ?? '' })).newPage()
    await curatorPage.goto('/about')
    await signIn(curatorPage, 'curator')
    await curatorPage.goto('/curation/outbox')
    const row = curatorPage.getByRole('row').filter({ hasText: maskedNumber }).first()
    await expect(row).toContainText('Sent')
    await row.getByRole('button', { name: 'Text message' }).click()
    const dialog = curatorPage.getByRole('dialog', { name: 'Text message' })
    await dialog.getByRole('button', { name: 'Open the message' }).click()
    await expect(dialog.getByText('is your Subrosa code. Do not give it to anyone.')).toBeVisible()
    await expectAccessible(curatorPage, '[role=dialog]')
    expect(await curatorPage.content()).not.toContain(code)
    expect(await curatorPage.content()).not.toContain(number)
    await curatorPage.context().close()
  })
})
