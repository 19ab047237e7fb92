import { type APIRequestContext, type Page, request } from '@playwright/test'
import { appCode } from '../support/app-code.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, forgive, test, themes } from '../support/observed-page.ts'

const password = 'a quiet word at dusk'
let count = 0

interface Guarded {
  email: string
  key: string
  backup: string
}

/** A member whose account asks for a code of an app. */
async function givenGuarded(baseURL: string | undefined): Promise<Guarded> {
  const email = `guarded-${process.pid}-${Date.now()}-${count++}@example.com`
  const api = await request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
  })
  const joined = await post(api, '/api/accounts', { full_name: 'Ottoline de la Mare', email, password })
  const headers = { authorization: `Bearer ${joined.session.access_token}` }
  const { token, app } = await post(api, '/api/two-factor/enrolments', { kind: 'app', password }, headers)
  await post(api, '/api/two-factor/enrolments/confirm', { token, code: appCode(app.key) }, headers)
  const { codes } = await post(api, '/api/two-factor/backup-codes', { password }, headers)
  await api.dispose()
  return { email, key: app.key, backup: codes[0] }
}

async function post(api: APIRequestContext, url: string, data: object, headers: Record<string, string> = {}) {
  const answer = await api.post(url, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return await answer.json()
}

const someAddress = () => `10.77.${count % 256}.${process.pid % 256}`

async function givePassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('a member with an app gives its code, and is in', { tag: '@desktop' }, async ({ page, baseURL, complaints }) => {
  const { email, key } = await givenGuarded(baseURL)
  await page.goto('/auth')
  await givePassword(page, email)
  const code = page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await code.fill('000 000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(code).toHaveAccessibleDescription(/This code is not right.* 4 tries left/)
  // The code of the step to come: no code is good twice, and that of the step before would be too old by the next.
  await code.fill(appCode(key, 1))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  forgive(complaints, 422)
})

test('a backup code opens too', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { email, backup } = await givenGuarded(baseURL)
  await page.goto('/auth')
  await givePassword(page, email)
  await page.getByRole('radio', { name: 'Backup code' }).check()
  await page.getByLabel('Backup code', { exact: true }).and(page.getByRole('textbox')).fill(backup.toLowerCase())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the way back keeps the address; five wrong codes lead there too', async ({ page, baseURL, complaints }) => {
  const { email } = await givenGuarded(baseURL)
  await page.goto('/auth')
  await givePassword(page, email)
  await page.getByRole('button', { name: 'Back to e-mail and password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await givePassword(page, email)
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
  forgive(complaints, 422)
})

for (const colorScheme of themes) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('the second step is accessible and fits', async ({ page, baseURL }) => {
      const { email } = await givenGuarded(baseURL)
      await page.goto('/auth')
      await givePassword(page, email)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
    })
  })
}
