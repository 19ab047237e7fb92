import { randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

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
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      const pardons = forgiven.get(complaints) ?? []
      const counted = complaints.filter((said) => !pardons.some((pardon) => pardon.test(said)))
      expect(counted, 'the console stays silent').toEqual([])
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
  // Colours on their way from one to another are neither.
  await page.waitForFunction(() => document.getAnimations().every(({ effect }) => effect?.getTiming().iterations !== 1))
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(view)
}
