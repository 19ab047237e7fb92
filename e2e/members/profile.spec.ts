import { expectNotCovered } from '../support/covers.ts'
import { joinedMember, navigateAs, openAs, toastOf } from '../support/joined-member.ts'
import { allowStatus, expect, expectAccessible, test } from '../support/observed-page.ts'

const save = { name: 'Save Changes' }

test('a member edits their profile beside a preview of their card, and both are saved', async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/profile')
  const card = page.getByRole('complementary', { name: 'Your card' })
  await expect(page.getByRole('heading', { level: 1, name: 'Ottoline Marchbanks' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ottoline')

  await page.getByLabel('Last Name').fill('Vandermeer')
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('Ottoline Vandermeer')
  await page.getByRole('radio', { name: /First name only/ }).check()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('Ottoline')
  await page.getByRole('radio', { name: /No name/ }).check()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('Member')

  await page.getByLabel('Company').fill('Maison Vandermeer')
  await page.getByLabel('Cities').fill('Genève, Nice')
  await page.getByLabel('Cities').press('Enter')
  await page.getByLabel('Cities').fill('Antibes')
  await page.getByRole('button', { name: 'Remove Nice' }).click()
  await page.getByLabel('Introduction').fill('Twenty years at sea.')
  await expect(card).toContainText('Genève · Antibes')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await page.getByRole('button', save).click()
  await expectNotCovered(page.getByRole('button', save), toastOf(page, 'Profile updated successfully'))
  await expect(page.getByText('You have unsaved changes.')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottoline Vandermeer')

  await page.reload()
  await expect(page.getByLabel('Last Name')).toHaveValue('Vandermeer')
  await expect(page.getByRole('radio', { name: /No name/ })).toBeChecked()
  await expect(card).toContainText('Maison Vandermeer')
  await expect(card).toContainText('Genève · Antibes')
})

test('a suggested speciality is added with a click, or completed from its first letters', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/profile')
  const card = page.getByRole('complementary', { name: 'Your card' })
  await page.getByRole('button', { name: 'Add Yachts' }).click()
  await expect(card).toContainText('Yachts')
  await expect(page.getByRole('button', { name: 'Add Yachts' })).toHaveCount(0)
  const specialities = page.getByLabel('Specialities')
  await specialities.fill('isl')
  await specialities.press('Enter')
  await expect(card).toContainText('Yachts · Islands')
  await specialities.fill('re')
  await page.getByRole('button', { name: 'Add Real Estate' }).click()
  await expect(card).toContainText('Yachts · Islands · Real Estate')
  await expect(specialities).toHaveValue('')
})

test('suggested specialities are added by keyboard', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/profile')
  const box = page.getByLabel('Specialities')
  const card = page.getByRole('complementary', { name: 'Your card' })
  await box.pressSequentially('ya')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add Yachts' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Yachts')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')

  await box.pressSequentially('real')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Add Real Estate' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('real')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(card).toContainText('Yachts · Real Estate')
  await expect(box).toHaveValue('')
})

test('a changed name appears at once in every tab', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/profile')
  const otherTab = await context.newPage()
  await otherTab.goto('/dashboard')
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ottoline')
  await page.getByRole('textbox', { name: 'First Name' }).fill('Sidonie')
  await page.getByRole('button', save).click()
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sidonie')
})

test('a withheld name reaches no other member’s browser', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const shy = await joinedMember(baseURL, 'Xanthippe Canaryname')
  await shy.api.patch('/api/members/me', { data: { name_shown: 'member', role: 'Curator of gardens' } })
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    // The live stream never ends.
    const ends = !response.headers()['content-type']?.startsWith('text/event-stream')
    if (ends) heard.push(response.text().catch(() => ''))
  })
  await openAs(page, await joinedMember(baseURL), `/dashboard/members/${shy.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Member' })).toBeVisible()
  await expect(page.getByText('Curator of gardens')).toBeVisible()
  await expectAccessible(page)
  expect(`${await page.content()}${(await Promise.all(heard)).join('')}`).not.toMatch(/Xanthippe|Canaryname/)
})

test('the card of an unknown member is not found', { tag: '@desktop' }, async ({ page, baseURL, complaints }) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/members/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible()
  allowStatus(complaints, 404)
})

test('the profile form keeps its values if they could not be saved', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  await openAs(page, await joinedMember(baseURL), '/dashboard/profile')
  await page.route('**/api/rpc/members/updateProfile', (route) =>
    route.fulfill({
      status: 503,
      json: {
        json: { defined: true, code: 'UNAVAILABLE', status: 503, message: 'The service is briefly unavailable.' },
      },
    }),
  )
  await page.getByLabel('Company').fill('Kept all the same')
  await page.getByRole('button', save).click()
  await expect(toastOf(page, 'Failed to update profile: The service is briefly unavailable.')).toBeVisible()
  await expect(page.getByLabel('Company')).toHaveValue('Kept all the same')
  allowStatus(complaints, 503)

  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
  const leaveDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaveDialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Company')).toHaveValue('Kept all the same')
  await page.unroute('**/api/rpc/members/updateProfile')
  await page.getByRole('button', save).click()
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible()
})

test('a profile that cannot be loaded shows the error, or that it is missing', { tag: '@desktop' }, async ({
  page,
  baseURL,
  complaints,
}) => {
  const answer = (status: number, code: string, message: string) =>
    page.route('**/api/rpc/members/readProfile*', (route) =>
      route.fulfill({ status, json: { json: { defined: true, code, status, message } } }),
    )
  await answer(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.')
  const member = await joinedMember(baseURL)
  await navigateAs(page, member, '/dashboard/profile')
  await expect(
    toastOf(page, 'Failed to load profile data: Too many requests. Please wait a moment.').first(),
  ).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/rpc/members/readProfile*')
  await answer(404, 'NOT_FOUND', 'Not found.')
  await navigateAs(page, member, '/dashboard/profile')
  await expect(page.getByText('No profile found. Please sign out and sign in again.')).toBeVisible({ timeout: 20_000 })
  await expect(toastOf(page, 'No Profile Found').first()).toContainText(
    'Could not find your profile. Please try signing out and in again.',
  )
  allowStatus(complaints, 429)
  allowStatus(complaints, 404)
})
