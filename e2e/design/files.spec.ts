import type { Page } from '@playwright/test'
import { expect } from '../support/observed-page.ts'
import { openDesign, test } from './open-design.ts'

type Candidate = { name: string; mimeType?: string }

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const photographs = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, index) => ({ name: `room-${index + 1}.png` }))

const specimens = (page: Page) => page.locator('#files')
const input = (page: Page, label = 'Photographs') =>
  specimens(page)
    .locator('input[type=file]')
    .and(page.getByLabel(label, { exact: true }))
const rows = (page: Page) =>
  specimens(page).getByRole('list', { name: 'Photographs', exact: true }).getByRole('listitem')
const statusMessage = (page: Page, words: string) => specimens(page).getByRole('status').filter({ hasText: words })
const refusal = (page: Page) => specimens(page).getByRole('alert').first()

function choose(page: Page, files: Candidate[]) {
  const buffer = Buffer.from(pixel, 'base64')
  return input(page).setInputFiles(files.map(({ name, mimeType = 'image/png' }) => ({ name, mimeType, buffer })))
}

/** Sends an event that brings files, as the browser does for a drag or a paste. */
function bring(page: Page, event: 'dragover' | 'drop' | 'paste', files: Candidate[]) {
  return input(page).evaluate(
    (element, { event, files, pixel }) => {
      const brought = new DataTransfer()
      const bytes = Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))
      for (const { name, mimeType = 'image/png' } of files)
        brought.items.add(new File([bytes], name, { type: mimeType }))
      const eventOptions = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, { ...eventOptions, clipboardData: brought })
          : new DragEvent(event, { ...eventOptions, dataTransfer: brought }),
      )
    },
    { event, files, pixel },
  )
}

test.beforeEach(({ page }) => openDesign(page, 'files'))

test('files are chosen, named and counted, and the first is the cover', async ({ page }) => {
  await expect(input(page)).toHaveAccessibleDescription(/Up to 6 files, each a JPEG, PNG or WebP file of at most 20 MB/)
  await choose(page, photographs(2))
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('room-1.png')
  await expect(rows(page).first()).toContainText('Cover')
  await expect(statusMessage(page, '2 files added, 2 of 6.')).toHaveCount(1)
})

test('files are moved up and down by keyboard, and the focus moves with the row', async ({ page }) => {
  await choose(page, photographs(3))
  const up = page.getByRole('button', { name: 'Move room-3.png up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('room-3.png')
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await expect(statusMessage(page, 'room-3.png moved to place 1 of 3.')).toHaveCount(1)
})

test('removing a file focuses the next one, or the drop area after the last', async ({ page }) => {
  await choose(page, photographs(2))
  await page.getByRole('button', { name: 'Remove room-1.png' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove room-2.png' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await expect(input(page)).toBeFocused()
  await choose(page, photographs(1))
  await expect(rows(page), 'the same file may come again').toHaveCount(1)
})

test('files can be dropped, and the drop area shows that it accepts them', async ({ page }) => {
  await bring(page, 'dragover', photographs(1))
  await expect(specimens(page).getByText('Let go to add them')).toBeVisible()
  await bring(page, 'drop', photographs(1))
  await expect(specimens(page).getByText('Let go to add them')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(statusMessage(page, 'room-1.png added, 1 of 6.')).toHaveCount(1)
})

test('an image can be pasted', async ({ page }) => {
  await bring(page, 'paste', [{ name: 'image.png' }])
  await expect(rows(page)).toHaveText(/image\.png/)
})

test('a file of another type is refused by name, and the others are accepted', async ({ page }) => {
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf' }
  await choose(page, [letter, ...photographs(1)])
  await expect(refusal(page)).toHaveText('letter.pdf is not a JPEG, PNG or WebP file.')
  await expect(rows(page)).toHaveCount(1)

  await bring(page, 'drop', [letter])
  await expect(refusal(page)).toHaveText('letter.pdf is not a JPEG, PNG or WebP file.')
  await expect(rows(page)).toHaveCount(1)
})

test('files beyond the maximum are refused by name', async ({ page }) => {
  await choose(page, photographs(7))
  await expect(rows(page)).toHaveCount(6)
  await expect(refusal(page)).toHaveText('No more than 6 files fit; room-7.png was left out.')
  await bring(page, 'paste', photographs(2))
  await expect(refusal(page)).toHaveText('No more than 6 files fit; 2 were left out.')
  await page.getByRole('button', { name: 'Remove room-1.png' }).click()
  await expect(refusal(page)).toBeEmpty()
})

test('a disabled drop area accepts nothing', async ({ page }) => {
  await expect(input(page, 'Photographs of a sold listing')).toBeDisabled()
})
