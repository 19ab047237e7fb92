import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import type { run } from 'axe-core'

/** A page that fails the test if the console shows an error or warning that the test does not allow. */
export const test = base.extend<{ complaints: string[] }>({
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders(newAddress())
    await use(context)
  },
  request: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: newAddress() })
    await use(request)
    await request.dispose()
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const noteMessage = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      }
      const noteError = (error: Error) => complaints.push(error.message)
      page.on('console', noteMessage).on('pageerror', noteError)
      await use(complaints)
      page.off('console', noteMessage).off('pageerror', noteError)
      // Their pages would go on asking for what other journeys change.
      await Promise.all(others.splice(0).map((other) => other.close()))
      expect(unexpectedMessages(complaints), 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Headers with a client address of their own, for each journey and client, because rate limits count by address. */
export function newAddress(): { 'x-forwarded-for': string } {
  const [a, b, c] = randomBytes(3)
  return { 'x-forwarded-for': `10.${a}.${b}.${c}` }
}

const others: BrowserContext[] = []

/** The browser of another person, with cookies and an address of its own. It is closed at the end of the journey. */
export async function anotherBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const other = await browser.newContext({ extraHTTPHeaders: newAddress(), ...options })
  others.push(other)
  return other
}

/** Chromium logs responses with such a status, sometimes a moment late. */
export function allowStatus(complaints: string[], status: number): void {
  allowPattern(complaints, new RegExp(`status of ${status}`))
}

export const allowNotFound = (complaints: string[]) => allowStatus(complaints, 404)

/** If a test makes a page fail, Chromium logs the response and, in development, the router logs the error. */
export function allowPageFailure(complaints: string[]): void {
  allowPattern(complaints, /status of 500|^Warning: Error in route match|The above error occurred/)
}

/** In development, a page that the journey itself served cannot open Vite's web socket. */
export function allowSocketError(complaints: string[]): void {
  allowPattern(complaints, /WebSocket connection|\[vite\] failed to connect/)
}

/** If a journey cuts the network, Chromium logs it, and Vite does in development. */
export function allowNetworkError(complaints: string[]): void {
  allowPattern(complaints, /net::ERR_(?:FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED|ABORTED)/)
  allowSocketError(complaints)
}

const allowedPatterns = new WeakMap<string[], RegExp[]>()

/** The console messages that the test did not allow. */
export const unexpectedMessages = (complaints: string[]): string[] =>
  complaints.filter((complaint) => !(allowedPatterns.get(complaints) ?? []).some((pattern) => pattern.test(complaint)))

function allowPattern(complaints: string[], pattern: RegExp): void {
  allowedPatterns.set(complaints, [...(allowedPatterns.get(complaints) ?? []), pattern])
}

export const themes = ['light', 'dark'] as const

/** Loads the fonts. On a first visit text may be shown in a fallback font first. */
export async function loadFonts(page: Page): Promise<void> {
  await page.goto('/about')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/**
 * Waits until the page is hydrated: before that, buttons are disabled and forms do not react. A page to read loads its
 * scripts when it is scrolled.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('body').dispatchEvent('scroll')
  await page.waitForFunction(() => {
    const reacts = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    return reacts && !document.querySelector('[data-hydrating]')
  })
}

/** Checks the whole page, or the part that the selector names. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violationsIn(page, within)).toEqual([])
}

/** Checks the same state in both themes; each failure names what was checked. */
export async function expectAccessibleInBothThemes(page: Page, what: string, within?: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await violationsIn(page, within), `${what}, ${colorScheme} theme: is accessible`).toEqual([])
  }
}

/** The violations that axe finds in the page, or in the part that the selector names. */
export async function violationsIn(page: Page, within?: string): Promise<Violation[]> {
  // The script is large, so it is loaded once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  for (let attempt = 1; ; attempt++) {
    const { violations, changes } = await runAxe(page, within)
    if (violations.length === 0 || !changes || attempt === 5) return violations
  }
}

type Violation = { id: string; where: string[] }

/** Minified, because Chromium takes a third less time to load it. */
const axeScript = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};undefined`

/**
 * Waits for transitions first, because colours then have neither their old nor their new contrast, and tells whether another
 * one began while axe ran: a message may leave at any time.
 */
const runAxe = (page: Page, within?: string): Promise<{ violations: Violation[]; changes: boolean }> =>
  page.evaluate(async (selector) => {
    const inTransition = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
    while (inTransition().length > 0) await new Promise(requestAnimationFrame)
    let changes = false
    const noteChange = () => {
      changes = true
    }
    const starts = ['transitionrun', 'animationstart'] as const
    for (const start of starts) addEventListener(start, noteChange, true)
    const { axe } = window as unknown as { axe: { run: typeof run } }
    const { violations } = await axe.run(selector ? { include: [[selector]] } : document, {
      resultTypes: ['violations'],
    })
    for (const start of starts) removeEventListener(start, noteChange, true)
    return { violations: violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) })), changes }
  }, within)

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
}

/** The number of pixels by which the content is wider than the page. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
