import type { Page } from '@playwright/test'
import { appCode } from './app-code.ts'
import { expect } from './observed-page.ts'

type SampleAccount = 'curator' | 'seller' | 'buyer' | 'newcomer'
type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

/** Well before a session has to be renewed, which would end it for the other journeys that share it. */
const longestUse = 5 * 60_000
const sessions = new Map<SampleAccount, { cookies: Cookies; since: number }>()

/**
 * Signs a sample account in. Journeys of one worker share the session, so they must not sign out. A page that is open
 * already learns of it with its next request.
 */
export async function signIn(page: Page, account: SampleAccount): Promise<void> {
  const shared = sessions.get(account)
  if (shared && Date.now() - shared.since < longestUse) return await page.context().addCookies(shared.cookies)
  const password = process.env.SAMPLE_PASSPHRASE
  if (!password) throw new Error('SAMPLE_PASSPHRASE is not set: it is what the start prints beside the sample accounts')
  const before = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]))
  await keepSession(page, `${account}@sample.example`, password)
  const cookies = (await page.context().cookies()).filter(({ name, value }) => before.get(name) !== value)
  sessions.set(account, { cookies, since: Date.now() })
}

/** The browser keeps the cookies of the answer, as if a page of this site had asked. */
export async function keepSession(page: Page, email: string, password: string): Promise<void> {
  // Signing in over a session ends it, and other journeys may share that one.
  await page.context().clearCookies({ name: /^(session|refresh)$/ })
  const { status, challenge } = await post(page, '/api/sessions', { email, password, keep: 'cookie' })
  if (status === 'challenged') await answerByApp(page, challenge.token)
}

/** Curators have a second factor. Another worker may have used the code of this half minute. */
async function answerByApp(page: Page, token: string): Promise<void> {
  await expect(async () => {
    const code = await appCode(await curatorKey(page))
    await post(page, '/api/challenges/answer', { token, kind: 'app', code })
  }).toPass({ intervals: [10_000], timeout: 45_000 })
}

async function curatorKey(page: Page): Promise<string> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const keys = new Map(process.env.CURATOR_KEYS?.split(',').map((entry) => entry.split('|') as [string, string]))
  const key = keys.get(origin)
  if (!key) throw new Error(`CURATOR_KEYS has no key for ${origin}: it holds address|key of each instance`)
  return key
}

async function post(page: Page, url: string, data: object) {
  const answer = await page.request.post(url, { headers: { 'sec-fetch-site': 'same-origin' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return await answer.json()
}
