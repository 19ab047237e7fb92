import { randomBytes } from 'node:crypto'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import axe, { type run } from 'axe-core'

/** A page on which nothing may be said in the console but what the test allows. */
export const test = base.extend<{ complaints: string[] }>({
  // Each journey comes from an address of its own, as its traveller would: allowances are counted by address.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const [a, b, c] = randomBytes(3)
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${a}.${b}.${c}` })
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
      expect(unforgiven(complaints), 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Chromium itself logs what was answered with such a status, sometimes a moment late. */
export function forgive(complaints: string[], status: number): void {
  pardon(complaints, new RegExp(`status of ${status}`))
}

export const forgiveNotFound = (complaints: string[]) => forgive(complaints, 404)

/** What a test made fail on purpose is logged: the answer by Chromium, the error by the router in development. */
export function forgiveFailure(complaints: string[]): void {
  pardon(complaints, /status of 500|^Warning: Error in route match|The above error occurred/)
}

/** A page that the journey itself handed over may not open the bundler's socket, which is there in development. */
export function forgiveSocket(complaints: string[]): void {
  pardon(complaints, /WebSocket connection|\[vite\] failed to connect/)
}

/** A line that the journey itself cut is complained of by Chromium, and by the bundler in development. */
export function forgiveLine(complaints: string[]): void {
  pardon(complaints, /net::ERR_(?:FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED|ABORTED)/)
  forgiveSocket(complaints)
}

const forgiven = new WeakMap<string[], RegExp[]>()

/** Those complaints that the test did not allow. */
export const unforgiven = (complaints: string[]): string[] =>
  complaints.filter((said) => !(forgiven.get(complaints) ?? []).some((pattern) => pattern.test(said)))

function pardon(complaints: string[], pattern: RegExp): void {
  forgiven.set(complaints, [...(forgiven.get(complaints) ?? []), pattern])
}

export const themes = ['light', 'dark'] as const

/** On a first visit words may be set in another face until theirs has come, where the system has none of its measures. */
export async function bringFonts(page: Page): Promise<void> {
  await page.goto('/about')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Before scripts run, links lead where the browser takes them, buttons are disabled and no form is heard. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const reacts = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    return reacts && !document.querySelector('[data-waking]')
  })
}

/** The whole page, or what opened over it. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violationsIn(page, within)).toEqual([])
}

/** Checks the same state in one theme and then in the other; each failure names what was checked. */
export async function expectAccessibleInBothThemes(page: Page, what: string, within?: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await violationsIn(page, within), `${what}, ${colorScheme} theme: is accessible`).toEqual([])
  }
}

/** What axe finds in the page, or in the part of it that the selector names. */
export async function violationsIn(page: Page, within?: string): Promise<{ id: string; where: string[] }[]> {
  // Colours on their way from one to another are neither.
  await page.waitForFunction(() => document.getAnimations().every(({ effect }) => effect?.getTiming().iterations !== 1))
  // Half a megabyte, so once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: { run: typeof run } }
    const { violations } = await axe.run(selector ? { include: [[selector]] } : document, {
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
  }, within)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
}

/** By how many pixels the content is wider than the page. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
