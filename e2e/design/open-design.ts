import type { Page } from '@playwright/test'

/** Opens the page of specimens and waits until it answers to presses. */
export async function openDesign(page: Page): Promise<void> {
  await page.goto('/design')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main button') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
