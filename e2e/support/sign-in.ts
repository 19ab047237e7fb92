import { type Page, test } from '@playwright/test'
import { appCode } from './app-code.ts'
import { expect } from './observed-page.ts'
import { sharedSignIn } from './shared-sign-in.ts'

type SampleAccount = 'curator' | 'seller' | 'buyer' | 'newcomer'

/** Shorter than the time until a session must be renewed, since renewing would end it for other journeys that share it. */
const longestUse = 5 * 60_000

/**
 * Signs a sample account in. Journeys share the session, so they must not sign out. A page that is already open notices the
 * session with its next request.
 */
export async function signIn(page: Page, account: SampleAccount): Promise<void> {
  const password = process.env.SAMPLE_PASSPHRASE
  if (!password) throw new Error('SAMPLE_PASSPHRASE is not set: it is what the start prints beside the sample accounts')
  const { host } = new URL(test.info().project.use.baseURL ?? 'http://127.0.0.1')
  const isFresh = (since: number) => Date.now() - since < longestUse
  const name = `${account}-${host.replace(':', '-')}`
  const { cookies } = await sharedSignIn({ folder: process.env.MAILBOX_FOLDER, name, isFresh }, async () => {
    const cookiesBefore = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]))
    await keepSession(page, `${account}@sample.example`, password)
    const cookies = (await page.context().cookies()).filter(({ name, value }) => cookiesBefore.get(name) !== value)
    return { cookies, since: Date.now() }
  })
  await page.context().addCookies(cookies)
}

/** Stores the cookies of the response in the browser, as if a page of this site had sent the request. */
export async function keepSession(page: Page, email: string, password: string): Promise<void> {
  const { status, challenge } = await post(page, '/api/sessions', { email, password, keep: 'cookie' })
  if (status === 'challenged') await answerByApp(page, challenge.token)
}

/** Answers the second factor of a curator. Other workers may use the codes of this half minute and the next; five wrong codes end a challenge. */
async function answerByApp(page: Page, token: string): Promise<void> {
  const patience = 90_000
  test.setTimeout(test.info().timeout + patience)
  await expect(async () => {
    const code = await appCode(await curatorKey(page))
    await post(page, '/api/challenges/answer', { token, kind: 'app', code })
  }).toPass({ intervals: [20_000], timeout: patience })
}

async function curatorKey(page: Page): Promise<string> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const keys = new Map(process.env.CURATOR_KEYS?.split(',').map((entry) => entry.split('|') as [string, string]))
  const key = keys.get(origin)
  if (!key) throw new Error(`CURATOR_KEYS has no key for ${origin}: it holds address|key of each instance`)
  return key
}

/** Sends no session cookie: signing in again would end that session, and other journeys may share it. */
async function post(page: Page, url: string, data: object) {
  const cookies = (await page.context().cookies()).filter(({ name }) => !/^(session|refresh)$/.test(name))
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await page.request.post(url, { headers: { 'sec-fetch-site': 'same-origin', cookie }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return await answer.json()
}
