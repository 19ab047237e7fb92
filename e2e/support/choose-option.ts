import { expect, type Locator } from '@playwright/test'
import { untilHydrated } from './observed-page.ts'

/** Chooses an option of a select by its label: in our list with a mouse, in the system's with a finger. */
export async function chooseOption(select: Locator, label: string | RegExp): Promise<void> {
  const page = select.page()
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
    const option = select.locator('option').filter({ hasText: label }).first()
    await select.selectOption((await option.getAttribute('value')) ?? '')
    return
  }
  // Before that, a click opens the system's list.
  await untilHydrated(page)
  await select.click()
  const list = page.getByRole('listbox')
  await list.getByRole('option', { name: label, exact: typeof label === 'string' }).click()
  await expect(list).toBeHidden()
}
