import type { Page } from '@playwright/test'
import { test as observed } from '../support/observed-page.ts'

/** The page is large and slow to load, so journeys that need no browser of their own share one page per worker. */
export const test = observed.extend({
  page: async ({ browser, viewport }, use) => {
    shared ??= await (await browser.newContext()).newPage()
    await shared.unrouteAll()
    if (viewport) await shared.setViewportSize(viewport)
    await shared.emulateMedia({ colorScheme: 'light', forcedColors: null, reducedMotion: null })
    await shared.mouse.move(0, 0)
    await use(shared)
    if (await isAnythingOpen(shared)) usedPieces.delete(shared)
  },
})

let shared: Page | undefined
/** The specimens that journeys have changed since the page was loaded. */
const usedPieces = new WeakMap<Page, Set<string>>()

/**
 * Opens the page of specimens and waits until it answers to presses. A journey names the pieces that it changes or finds
 * unchanged. The page is loaded again if one of them was named before, or if something was left open.
 */
export async function openDesign(page: Page, ...pieces: string[]): Promise<void> {
  const used = usedPieces.get(page) ?? new Set()
  if (used.size === 0 || !isDesign(page) || pieces.some((piece) => used.has(piece))) {
    await page.goto('/design')
    // Tabs are inert until hydration.
    await page.locator('[role=tablist]:not([inert])').waitFor()
    used.clear()
  } else
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null))
  for (const piece of ['the page itself', ...pieces]) used.add(piece)
  usedPieces.set(page, used)
}

const isDesign = (page: Page): boolean => page.url().endsWith('/design')

const isAnythingOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const openOverlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-label=Notifications] li'
    return document.querySelector(openOverlays) !== null
  })
