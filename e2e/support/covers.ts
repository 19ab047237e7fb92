import type { Locator } from '@playwright/test'
import { expect } from './observed-page.ts'

/** Expects that a toast does not lie over what the member works on. */
export async function expectNotCovered(part: Locator, toast: Locator): Promise<void> {
  await expect(toast).toBeVisible()
  const [one, other] = await Promise.all([part.boundingBox(), toast.boundingBox()])
  if (!one || !other) throw new Error('It is not visible')
  const isApart =
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y ||
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x
  expect(isApart, `the toast at ${JSON.stringify(other)} leaves ${JSON.stringify(one)} visible`).toBe(true)
}
