import type { Page } from '@playwright/test'

/** Holds the responses to these RPC calls until all of them have been sent, so a page that sends them one after another hangs. */
export async function respondOnceAllAreSent(page: Page, procedures: readonly string[]): Promise<void> {
  const unsentProcedures = new Set(procedures)
  let answer = () => {}
  const allSent = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(new RegExp(`/api/rpc/(${procedures.join('|')})`), async (route) => {
    for (const procedure of procedures)
      if (route.request().url().includes(procedure)) unsentProcedures.delete(procedure)
    if (unsentProcedures.size === 0) answer()
    await allSent
    await route.continue()
  })
}

/** Holds every request to these URLs until the returned function is called. */
export async function holdRequests(page: Page, where: Parameters<Page['route']>[0]): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(where, async (route) => {
    await released.promise
    await route.fallback()
  })
  await untilRoutesHold(page)
  return released.resolve
}

/** The browser confirms a route before the page's own process has learnt of it, so that a request could still pass it. */
async function untilRoutesHold(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  await page.route('**/healthz', (route) => route.fulfill({ status: 204 }))
  await page.waitForFunction(async () => (await fetch('/healthz').catch(() => undefined))?.status === 204)
  await page.unroute('**/healthz')
}

/** Keeps the page unhydrated until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, /\/assets\/[^?]+\.js(\?|$)/)
