import { correspondents, messagesPath, openMenu, secondBrowser } from '../conversations/correspondents.ts'
import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/observed-page.ts'
import { inDays, viewingOf } from './in-thread.ts'

test('one member proposes times for a viewing, the other takes one, and it is cancelled with a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  const pair = await correspondents(baseURL)
  await openAs(page, pair.recipient, messagesPath(pair))
  const { context, page: other } = await secondBrowser(browser, page)
  await openAs(other, pair.starter, messagesPath(pair))

  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Propose a Viewing' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Send Times' }).click()
  await expect(form).toContainText('Please choose a time')
  await form.getByLabel('Time', { exact: true }).fill(inDays(3))
  await form.getByLabel('Time, time').fill('11:00')
  await form.getByRole('button', { name: 'Add Another Time' }).click()
  await form.getByLabel('Time 2').first().fill(inDays(4))
  await form.getByLabel('Time 2, time').fill('15:30')
  await form.getByRole('textbox', { name: 'Where and how' }).fill('At the gate, without cars.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send Times' }).click()
  await expect(toastOf(page, 'Times sent')).toBeVisible()

  const proposed = viewingOf(other, 'proposed')
  await expect(proposed).toContainText('At the gate, without cars.')
  await expect(proposed.getByRole('button', { name: 'Take This' })).toHaveCount(2)
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await proposed.getByRole('button', { name: 'Take This' }).last().click()
  await expect(toastOf(other, 'Viewing agreed')).toBeVisible()
  const agreed = viewingOf(page, 'agreed')
  await expect(agreed).toContainText(inDays(4))
  await expect(agreed).toContainText('15:30')

  const file = await page.request.get(
    (await agreed.getByRole('link', { name: 'Calendar file' }).getAttribute('href')) ?? '',
  )
  expect(await file.text()).toContain('SUMMARY:Viewing\r\n')
  await agreed.getByRole('button', { name: 'Cancel Viewing' }).click()
  const reason = page.getByRole('dialog')
  await reason.getByRole('textbox', { name: 'Reason' }).fill('The road is closed.')
  await reason.getByRole('button', { name: 'Cancel Viewing' }).click()
  await expect(toastOf(page, 'Viewing cancelled')).toBeVisible()
  await expect(viewingOf(other, 'cancelled')).toContainText('The road is closed.')
  await context.close()
})

test('a member makes a calendar feed in the settings, and removes it', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/settings')
  const section = page.getByRole('region', { name: 'Calendar' })
  await section.getByRole('button', { name: 'Make an Address' }).click()
  const address = await section.getByRole('textbox', { name: 'Address' }).inputValue()
  const { pathname } = new URL(address)
  expect(await (await page.request.get(pathname)).text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('button', { name: 'Make an Address' })).toBeVisible()
  expect((await page.request.get(pathname)).status()).toBe(404)
})
