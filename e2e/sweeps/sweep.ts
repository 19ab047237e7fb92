import type { Locator, Page } from '@playwright/test'
import { expect, test, themes, unexpectedMessages, untilHydrated, violationsIn } from '../support/observed-page.ts'

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
  /** Scans it at 320 pixels too. */
  narrow?: true
  /** The console messages that are allowed. */
  pardons?: RegExp
}

type Size = { width: number; height: number }

/**
 * Opens each screen on one page and checks it in both themes: its accessibility at the width of the project, and whether it
 * scrolls sideways at any width from 320 to 2560 pixels; on a phone at two widths. Those widths are checked at one height and
 * in one theme; the smallest and the largest in both. A failure names screen, theme and width, and the sweep goes on.
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
  { name, path, shows, prepare, within, narrow }: Screen,
  viewport: Size,
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: themes[0] })
  await page.goto(path)
  await expect(shows(page)).toBeVisible()
  await untilHydrated(page)
  await prepare?.(page)
  const narrowest = { width: 320, height: 640 }
  // Each step changes either the size or the theme, which is cheaper than changing both.
  for (const size of narrow ? [viewport, narrowest] : [viewport])
    for (const theme of size === viewport ? themes : themes.toReversed()) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: theme })
      const where = `${name}, ${theme} theme, ${size.width} px`
      expect.soft(await violationsIn(page, within), `${where}: is accessible`).toEqual([])
    }
  expect
    .soft(await tooNarrowWidths(page, viewport.width), `${name}: the widths at which it scrolls sideways`)
    .toEqual([])
}

/** On a phone only its own width and the smallest. Resizes the page, because loading it at each width would take minutes. */
async function tooNarrowWidths(page: Page, given: number): Promise<string[]> {
  const isPhone = given < 500
  const overflows = isPhone ? [] : await overflowsBetween(page)
  // A theme changes colours, and each change of theme costs as much as ten widths.
  for (const width of [smallest, isPhone ? given : largest]) {
    await page.setViewportSize({ width, height })
    overflows.push(...(await overflowsOf(page, themes)))
  }
  return overflows
}

/** Sets the widths by the protocol of Chromium, in two thirds of the time. */
async function overflowsBetween(page: Page): Promise<string[]> {
  const overflows: string[] = []
  const chromium = await page.context().newCDPSession(page)
  for (let width = smallest + 40; width < largest; width += 40) {
    await chromium.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    overflows.push(...(await overflowsOf(page)))
  }
  await chromium.detach()
  return overflows
}

/** Without themes, the theme stays as it is. */
const overflowsOf = (page: Page, themes: readonly string[] = ['']): Promise<string[]> =>
  page.evaluate(async (themes) => {
    const { documentElement: page } = document
    // An open menu follows its button a moment after the resize.
    if (page.scrollWidth > page.clientWidth) await new Promise((resolve) => setTimeout(resolve, 300))
    const chosenTheme = page.dataset.theme
    const overflows = themes.flatMap((theme) => {
      if (theme) page.dataset.theme = theme
      const overflow = page.scrollWidth - page.clientWidth
      return overflow > 0 ? [`${innerWidth} px, ${theme || 'any'} theme: by ${overflow} px`] : []
    })
    if (chosenTheme) page.dataset.theme = chosenTheme
    else delete page.dataset.theme
    return overflows
  }, themes)

const [smallest, largest, height] = [320, 2560, 640]

export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first()

/** Presses a button once the scripts run. */
export const press = (name: string) => async (page: Page) => {
  await untilHydrated(page)
  await page.getByRole('button', { name, exact: true }).click()
}
