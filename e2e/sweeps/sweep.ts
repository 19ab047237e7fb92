import type { Locator, Page } from '@playwright/test'
import {
  expect,
  sidewaysScroll,
  test,
  themes,
  unexpectedMessages,
  untilHydrated,
  violationsIn,
} from '../support/observed-page.ts'

/** A screen, or a state of one, that every sweep of its role opens. */
export interface Screen {
  name: string
  path: string
  /** Visible once the screen is complete. */
  shows: (page: Page) => Locator
  /** Brings the screen into a special state: a dialog, an error, an open menu. */
  prepare?: (page: Page) => Promise<unknown>
  /** Scans only this part, such as a dialog that covers the page. */
  within?: string
  /** Scans it at 320 pixels too. Otherwise only its width is checked there. */
  narrow?: true
  /** The smallest supported width, if it is more than 320 pixels. */
  fitsFrom?: number
  /** The console messages that are allowed. */
  pardons?: RegExp
}

type Size = { width: number; height: number }

/**
 * Opens each screen on one page and checks it in both themes, at the width of the project and at 320 pixels. A failure
 * names screen, theme and width, and the sweep goes on.
 */
export async function sweep(page: Page, complaints: string[], screens: readonly Screen[]): Promise<void> {
  test.setTimeout(60_000 + 30_000 * screens.length)
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const screen of screens)
    await test.step(screen.name, async () => {
      const failure = await check(page, screen, viewport).then(
        () => '',
        (error: Error) => error.message,
      )
      expect.soft(failure, `${screen.name} can be checked`).toBe('')
      const messages = unexpectedMessages(complaints).filter((words) => !screen.pardons?.test(words))
      complaints.length = 0
      expect.soft(messages, `${screen.name}: the console stays silent`).toEqual([])
    })
}

async function check(
  page: Page,
  { name, path, shows, prepare, within, narrow, fitsFrom = 320 }: Screen,
  viewport: Size,
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: themes[0] })
  await page.goto(path)
  await expect(shows(page)).toBeVisible()
  await untilHydrated(page)
  await prepare?.(page)
  const narrowest = { width: fitsFrom, height: 640 }
  // Each step changes either the size or the theme, which is cheaper than changing both.
  for (const size of [viewport, narrowest])
    for (const theme of size === viewport ? themes : themes.toReversed()) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: theme })
      const where = `${name}, ${theme} theme, ${size.width} px`
      if (size === viewport || narrow)
        expect.soft(await violationsIn(page, within), `${where}: is accessible`).toEqual([])
      expect.soft(await sidewaysScroll(page), `${where}: scrolls sideways by this many pixels`).toBeLessThanOrEqual(0)
    }
}

export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first()
