import type { Page } from '@playwright/test'
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
  const answer = await page.request.post('/api/sessions', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password, keep: 'cookie' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
