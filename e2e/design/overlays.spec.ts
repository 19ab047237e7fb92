import { expect, expectAccessibleInBothThemes } from '../support/observed-page.ts'
import { openDesign, test } from './open-design.ts'

test.beforeEach(({ page }) => openDesign(page))

test('a dialog takes the focus, keeps it, and gives it back', { tag: '@desktop' }, async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Open dialog', exact: true })
  await trigger.click()

  const dialog = page.getByRole('dialog', { name: 'A word before you go' })
  await expect(dialog).toHaveAccessibleDescription('On small screens this card rises from the foot.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog.locator('header, footer'), 'a dialog adds no landmarks to its page').toHaveCount(0)

  for (const name of ['Send', 'Close', 'Cancel']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('a dialog closes by its buttons and by a click outside', async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Open dialog', exact: true })
  const dialog = page.getByRole('dialog')
  for (const name of ['Cancel', 'Close']) {
    await trigger.click()
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await trigger.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

test('a dialog longer than the screen scrolls between its title and its actions', async ({ page }) => {
  await page.getByRole('button', { name: 'Open long dialog' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Close it' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('16. What')).not.toBeInViewport()
  await dialog.getByText('16. What').scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: 'Close it' })).toBeInViewport({ ratio: 1 })
})

test('on a small screen, a dialog comes from the bottom', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open dialog', exact: true }).click()
  await expect
    .poll(async () => {
      const box = await page.getByRole('dialog').boundingBox()
      return box && { left: box.x, width: box.width, foot: Math.round(box.y + box.height) }
    })
    .toEqual({ left: 0, width: 360, foot: 740 })
})

test('a confirmation says what will happen and focuses the cancel button', { tag: '@desktop' }, async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'Delete it' })
  await trigger.click()

  const dialog = page.getByRole('alertdialog', { name: 'Delete this draft?' })
  await expect(dialog).toHaveAccessibleDescription(/cannot be undone/)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(dialog, 'a press beside it decides nothing').toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('nothing closes a confirmation while its action runs', { tag: '@desktop' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Complete it' }).click()
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: 'Complete' })
  await confirm.click()
  await expect(confirm).toHaveAttribute('aria-busy', 'true')

  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect(dialog).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('drawers open from their side and return the focus', async ({ page }) => {
  for (const [name, title] of [
    ['Open right sheet', 'Details'],
    ['Open left sheet', 'Menu'],
  ] as const) {
    const trigger = page.getByRole('button', { name })
    await trigger.click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(trigger).toBeFocused()
  }
})

test('a menu works by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await openDesign(page, 'menu')
  const trigger = page.getByRole('button', { name: 'Open menu' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect(item('Edit')).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(item('Duplicate')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Edit'), 'from the last to the first').toBeFocused()
  await page.keyboard.press('d')
  await expect(item('Duplicate'), 'by its first letter').toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(trigger).toBeFocused()
  await expect(page.getByText('Chosen: duplicate')).toBeVisible()
})

test('Escape closes a menu without a choice, and its link navigates', { tag: '@desktop' }, async ({ page }) => {
  await openDesign(page, 'menu')
  const trigger = page.getByRole('button', { name: 'Open menu' })
  await trigger.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(trigger).toBeFocused()
  await expect(page.getByText('Chosen: nothing yet')).toBeVisible()

  await trigger.click()
  await page.getByRole('menuitem', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a tooltip appears on keyboard focus too', { tag: '@desktop' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Open left sheet' }).focus()
  // A tooltip opens for the keyboard alone, and the journey before may have used the mouse.
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Rest here' }).focus()
  await expect(page.getByText('A hint for the eye')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('A hint for the eye')).toBeHidden()
})

test('every overlay is accessible in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, role] of [
    ['Open dialog', 'dialog'],
    ['Delete it', 'alertdialog'],
    ['Open right sheet', 'dialog'],
    ['Open menu', 'menu'],
  ] as const)
    await test.step(name, async () => {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole(role)).toBeVisible()
      await expectAccessibleInBothThemes(page, name, `[role=${role}]`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toBeHidden()
    })
})
