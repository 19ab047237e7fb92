import type { Page } from '@playwright/test'

/** Opens the page of specimens and waits until it answers to presses. */
export async function openDesign(page: Page): Promise<void> {
  await page.goto('/design')
  // Each list of tabs gives one of them to the Tab key once it has come alive.
  await page.locator('[role=tab][tabindex="0"]').waitFor()
}
