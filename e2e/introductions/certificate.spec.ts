import { correspondents, messagesPath, openMenu } from '../conversations/correspondents.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from '../support/observed-page.ts'
import { chooseSignedFile, downloadedBy } from '../support/signed-file.ts'

test('both parties of a conversation find its introduction, and its certificate verifies in the browser', async ({
  page,
  baseURL,
}) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, messagesPath(pair))
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Introduction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Introduction' })
  await expect(dialog).toContainText(`was introduced to your listing “${pair.title}”`)
  await expect(dialog).toContainText('by this conversation')
  await expectAccessible(page)
  const { content } = await downloadedBy(dialog.getByRole('link', { name: `Certificate of ${pair.title} as JSON` }))
  const certificate = content.toString()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: 'Your Introductions' }).click()
  const row = page
    .getByRole('row', { name: new RegExp(pair.title) })
    .or(page.getByRole('listitem').filter({ hasText: pair.title }))
  await expect(row.first()).toContainText('Conversation about your listing')
  const pdf = await page.getByRole('link', { name: /^Certificate of .* as PDF$/ }).getAttribute('href')
  expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox', { name: 'Search introductions' }).fill('nothing has these words')
  await expect(page.getByRole('heading', { name: 'No Introductions Found' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search introductions' }).fill('')
  await page.getByRole('link', { name: pair.title, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${pair.id}$`))

  await page.goto('/verify')
  await untilHydrated(page)
  await chooseSignedFile(page, certificate)
  await expect(page.getByText('Valid', { exact: true })).toBeVisible()
  await expect(page.getByText('a conversation began')).toBeVisible()
  await chooseSignedFile(page, certificate.replace('"conversation"', '"grant"'))
  await expect(page.getByText('Altered', { exact: true })).toBeVisible()
})

test('a member without introductions reads how one comes about', async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/dashboard/introductions')
  await expect(page.getByRole('heading', { name: 'No Introductions' })).toBeVisible()
  await expectAccessible(page)
})
