import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/observed-page.ts'

const sources = join(import.meta.dirname, '../../src')

test('pages are served from the sources, and a saved file changes its page in place', async ({ page, complaints }) => {
  test.setTimeout(120_000)
  const dialog = page.getByRole('dialog')
  // Vite discovers dependencies while the page is loaded for the first time, and then reloads it. The button is
  // disabled until the page runs: a click that gives up too early would begin a load of many modules once more.
  await expect(async () => {
    await page.goto('/design', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Open dialog', exact: true }).click({ timeout: 30_000 })
    await expect(dialog).toBeVisible({ timeout: 2000 })
    await page.waitForTimeout(2000)
    await expect(dialog, 'the page was not reloaded').toBeVisible({ timeout: 100 })
  }).toPass()
  complaints.length = 0

  const changed = page.waitForResponse(/overlay-specimens\.tsx\?t=\d+/)
  const now = new Date()
  utimesSync(join(sources, 'ui/specimens/overlay-specimens.tsx'), now, now)
  expect((await changed).status()).toBe(200)
  await expect(dialog, 'what was open stays open').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
