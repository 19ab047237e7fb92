import { joinedMember, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'

const settings = '/dashboard/settings'

test.use({ timezoneId: 'Europe/Zurich' })

test('a member chooses a time zone, the hour of the daily e-mail, and quiet hours', async ({ page, baseURL }) => {
  const member = await joinedMember(baseURL)
  await openAs(page, member, settings)
  const form = page.getByRole('form', { name: 'When we write to you' })
  const zone = form.getByRole('combobox', { name: 'Time Zone' })
  await expect(zone).toHaveValue('Europe/Zurich')
  await expect(form).toContainText('Suggested by this browser. Save to keep it.')
  await zone.fill('kathm')
  await page.getByRole('option', { name: 'Asia/Kathmandu' }).click()
  await expect(form).toContainText('This browser is in Europe/Zurich.')
  await form.getByRole('button', { name: 'Use Europe/Zurich' }).click()
  await expect(zone).toHaveValue('Europe/Zurich')

  await form.getByLabel('Daily E-mail At').selectOption('18:00')
  await form.getByRole('switch', { name: 'Quiet Hours' }).check()
  await form.getByLabel('From').fill('23:15')
  await form.getByLabel('Until').fill('23:15')
  await form.getByRole('button', { name: 'Save Times' }).click()
  await expect(form.getByLabel('Until')).toHaveAccessibleDescription('Choose an end that differs from the start')
  await expectAccessible(page, 'form')
  await form.getByLabel('Until').fill('06:30')
  await expect(form).toContainText('The next day')
  await form.getByRole('button', { name: 'Save Times' }).click()
  await expect(toastOf(page, 'Saved')).toBeVisible()
  expect(await (await member.api.get('/api/settings/notifications')).json()).toMatchObject({
    ...{ time_zone: 'Europe/Zurich', digest_hour: 18, quiet_hours: { from: '23:15', until: '06:30' } },
  })

  await page.reload()
  await expect(form.getByLabel('From')).toHaveValue('23:15')
  await expect(form).toContainText('The time zone of this browser.')
  await form.getByRole('switch', { name: 'Quiet Hours' }).uncheck()
  await form.getByRole('button', { name: 'Save Times' }).click()
  await expect
    .poll(async () => (await (await member.api.get('/api/settings/notifications')).json()).quiet_hours)
    .toBeNull()
})

test('times that the server does not take stay in the form, with the reason', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  await openAs(page, await joinedMember(baseURL), settings)
  const form = page.getByRole('form', { name: 'When we write to you' })
  await form.getByRole('switch', { name: 'Quiet Hours' }).check()
  await form.getByLabel('From').fill('21:45')
  await page.route('**/api/rpc/settings/changeNotifications', (route) => route.fulfill({ status: 503, json: {} }))
  await form.getByRole('button', { name: 'Save Times' }).click()
  await expect(form.getByRole('alert')).toContainText('Your times were not saved')
  await expect(form.getByLabel('From')).toHaveValue('21:45')
  await page.unroute('**/api/rpc/settings/changeNotifications')
  await form.getByRole('button', { name: 'Save Times' }).click()
  await expect(toastOf(page, 'Saved')).toBeVisible()
  await expect(form.getByRole('alert')).toBeHidden()
  allowStatus(complaints, 503)
})
