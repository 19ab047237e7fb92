import type { Page } from '@playwright/test'
import { expectNotCovered } from '../support/covers.ts'
import { expect, expectAccessibleInBothThemes, test } from '../support/observed-page.ts'
import { openDesign } from './open-design.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Status messages' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Away from the toasts, which a resting pointer would keep. */
async function movePointerAway(page: Page) {
  await page.mouse.move(0, 0)
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await openDesign(page)
  // From here on time passes only as told.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
})

test('a toast is announced politely and disappears after its duration', { tag: '@desktop' }, async ({ page }) => {
  await press(page, 'Plain toast')
  await movePointerAway(page)
  const toast = region(page).getByRole('listitem').filter({ hasText: 'Logged out successfully' })
  await expect(toast).toContainText('You have been logged out of your account')
  await expect(page.getByRole('status').filter({ hasText: 'Logged out successfully' })).toHaveCount(1)
  const box = await toast.boundingBox()
  if (!box) throw new Error('It is not visible')
  expect(box.x + box.width / 2, 'in the middle').toBe(1440 / 2)
  expect(box.y + box.height, 'at the bottom').toBeCloseTo(900 - 24, 0)

  await page.clock.runFor(2500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
  await expect(region(page)).toHaveCount(0)
})

test('an error toast is announced at once', { tag: '@desktop' }, async ({ page }) => {
  await press(page, 'Error toast')
  await expect(page.locator('[aria-live=assertive]')).toContainText('It could not be sent')
})

test('a hovering pointer keeps a toast', { tag: '@desktop' }, async ({ page }) => {
  await press(page, 'Success toast')
  const toast = region(page).getByText('Changes saved')
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()

  await movePointerAway(page)
  await page.clock.runFor(6000)
  await expect(toast).toHaveCount(0)
})

test('focus keeps a toast; Escape dismisses it and returns the focus', { tag: '@desktop' }, async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Four toasts' })
  await trigger.click()
  await movePointerAway(page)
  const dismissals = region(page).getByRole('button', { name: 'Dismiss' })
  await dismissals.first().focus()
  await page.clock.runFor(20_000)
  await expect(region(page).getByRole('listitem')).toHaveCount(3)

  await page.keyboard.press('Escape')
  await page.clock.runFor(300)
  await expect(region(page).getByText('First', { exact: true })).toHaveCount(0)
  await expect(region(page).getByText('Fourth'), 'the next in the queue').toBeVisible()
  await expect(dismissals.first(), 'of the one that is next').toBeFocused()

  for (let left = 3; left > 0; left -= 1) {
    await page.keyboard.press('Escape')
    await page.clock.runFor(300)
  }
  await expect(region(page)).toHaveCount(0)
  await expect(trigger).toBeFocused()
})

test('a toast has a working action and a button to dismiss it', { tag: '@desktop' }, async ({ page }) => {
  await press(page, 'Success toast')
  await region(page).getByRole('button', { name: 'Dismiss' }).click()
  await page.clock.runFor(300)
  await expect(region(page)).toHaveCount(0)

  await press(page, 'Toast with action')
  await region(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await page.clock.runFor(300)
  await expect(region(page)).toHaveCount(0)
})

test('three toasts are visible and the fourth waits', { tag: '@desktop' }, async ({ page }) => {
  await press(page, 'Four toasts')
  await movePointerAway(page)
  await expect(region(page).getByRole('listitem')).toHaveCount(3)
  await expect(region(page).getByText('Fourth')).toHaveCount(0)
  await page.clock.runFor(5300)
  await expect(region(page).getByRole('listitem')).toHaveText(['Fourth'])
})

test('a toast above an open dialog is announced, and dismissing it keeps the dialog open', async ({ page }) => {
  await press(page, 'Success toast')
  await page.getByRole('button', { name: 'Open dialog', exact: true }).dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved' })).toHaveCount(1)
  const toast = page.getByRole('listitem').filter({ hasText: 'Changes saved' })
  await expect(toast, 'not hidden from readers').toBeVisible()
  await expectNotCovered(page.getByRole('dialog').getByRole('button').last(), toast)

  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.clock.runFor(300)
  await expect(page.getByText('Changes saved')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('toasts are accessible in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const name of ['Plain toast', 'Success toast', 'Toast with action']) await press(page, name)
  await expect(region(page).getByRole('listitem')).toHaveCount(3)
  // The check needs time to pass, and the focus keeps them.
  await region(page).getByRole('button', { name: 'Dismiss' }).first().focus()
  await page.clock.resume()
  await expectAccessibleInBothThemes(page, 'toasts')
})
