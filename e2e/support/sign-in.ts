import type { Page } from '@playwright/test'
import { expect } from './observed-page.ts'

/** Signs a sample account in; a page that is shown already learns of it when it asks for something. */
export async function signIn(page: Page, account: 'curator' | 'seller' | 'buyer' | 'newcomer'): Promise<void> {
  const password = process.env.SAMPLE_PASSPHRASE
  if (!password) throw new Error('SAMPLE_PASSPHRASE is not set: it is what the start prints beside the sample accounts')
  await keepSession(page, `${account}@sample.example`, password)
}

/** The browser keeps the cookies of the answer, as if a page of this site had asked. */
export async function keepSession(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/sessions', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password, keep: 'cookie' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
