import { type APIRequestContext, type Page, request } from '@playwright/test'
import { appCode } from '../support/app-code.ts'
import { expect } from '../support/observed-page.ts'

const password = 'a quiet word at dusk'
let count = 0

export interface MemberWithApp {
  email: string
  key: string
  backup: string
}

/** A member with an authenticator app as second factor. */
export async function givenMemberWithApp(baseURL: string | undefined): Promise<MemberWithApp> {
  const email = `guarded-${process.pid}-${Date.now()}-${count++}@example.com`
  const api = await request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
  })
  const account = await post(api, '/api/accounts', { full_name: 'Ottoline de la Mare', email, password })
  const headers = { authorization: `Bearer ${account.session.access_token}` }
  const { token, app } = await post(api, '/api/two-factor/enrolments', { kind: 'app' }, headers)
  await post(api, '/api/two-factor/enrolments/confirm', { token, code: await appCode(app.key, -1) }, headers)
  const { codes } = await post(api, '/api/two-factor/backup-codes', {}, headers)
  await api.dispose()
  return { email, key: app.key, backup: codes[0] }
}

async function post(api: APIRequestContext, url: string, data: object, headers: Record<string, string> = {}) {
  const response = await api.post(url, { data, headers })
  expect(response.status(), await response.text()).toBe(200)
  return await response.json()
}

const someAddress = () => `10.77.${count % 256}.${process.pid % 256}`

export async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}
