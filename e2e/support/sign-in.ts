import type { Page } from '@playwright/test'
import { expect } from './observed-page.ts'

/** Signs a sample account in, from the page that is shown. */
export async function signIn(page: Page, account: 'curator' | 'seller' | 'buyer' | 'newcomer'): Promise<void> {
  const password = process.env.SAMPLE_PASSPHRASE
  if (!password) throw new Error('SAMPLE_PASSPHRASE is not set: it is what the start prints beside the sample accounts')
  const status = await page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/sessions', { method: 'POST', headers, body: JSON.stringify(credentials) })).status
    },
    { email: `${account}@sample.example`, password, keep: 'cookie' },
  )
  expect(status).toBe(200)
}
