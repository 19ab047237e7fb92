import {
  test as apart,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from '../support/observed-page.ts'
import { openDesign, test } from './open-design.ts'

apart.describe('before scripts run', () => {
  apart.use({ javaScriptEnabled: false })

  apart(
    'the server writes no style attribute, which the content policy would refuse',
    { tag: '@desktop' },
    async ({ page }) => {
      // The first request of all loads the specimens, and is shown them by a script.
      await page.request.get('/design')
      await page.goto('/design')
      await expect(page.getByRole('heading', { level: 2, name: 'Tables' })).toBeVisible()
      const styled = await page
        .locator('main [style]')
        .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML))
      expect(styled).toEqual([])
    },
  )
})

test('a table keeps its roles for screen readers on narrow screens, where its rows become cards', {
  tag: '@desktop',
}, async ({ page }) => {
  await openDesign(page, 'tables')
  await page.setViewportSize({ width: 1440, height: 900 })
  const table = page.getByRole('table', { name: 'Things', exact: true })
  /** How far the price stands below the title. */
  const drop = () =>
    table
      .locator('tbody tr')
      .first()
      .evaluate((row) => {
        const [title, , price] = [...row.children].map((cell) => cell.getBoundingClientRect())
        return title && price ? price.top - title.top : Number.NaN
      })

  await expect(table.getByRole('columnheader', { name: 'Price' })).toBeVisible()
  await expect.poll(drop).toBe(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(drop).toBeGreaterThan(20)
  await expect(table.getByRole('row')).toHaveCount(5)
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
})

test('a click on a row follows its link, and its buttons keep their own actions', { tag: '@desktop' }, async ({
  page,
}) => {
  await openDesign(page, 'tables')
  const table = page.getByRole('table', { name: 'Things', exact: true })
  await table.getByRole('button', { name: 'Edit Villa above the bay' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Edit Villa above the bay' })).toBeVisible()

  const covered = await table.getByRole('cell', { name: '€48,000,000' }).evaluate((cell) => {
    cell.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = cell.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent
  })
  expect(covered).toBe('Villa above the bay')
})

test('a table shows that it is loading, empty or failed', { tag: '@desktop' }, async ({ page }) => {
  await openDesign(page, 'tables')
  const tables = page.locator('#tables')
  await tables.getByRole('button', { name: 'Loading' }).click()
  await expect(tables.getByRole('table', { name: 'Things, loading…' })).toBeVisible()
  await tables.getByRole('button', { name: 'Empty' }).click()
  await expect(tables.getByRole('heading', { name: 'No things yet' }).first()).toBeVisible()
  await tables.getByRole('button', { name: 'Failed' }).click()
  await expect(tables.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(tables.getByRole('table')).toHaveCount(0)
})

test('a paged list loads to its end, announces progress, and keeps the focus', { tag: '@desktop' }, async ({
  page,
}) => {
  await openDesign(page, 'list')
  const more = page.getByRole('button', { name: 'Load More' })
  await more.click()
  await expect(page.getByText('Showing 15 of 20 things')).toBeVisible()
  await more.click()
  const progressText = page.getByText('Showing 20 of 20 things')
  await expect(progressText).toBeFocused()
  await expect(more).toHaveCount(0)
})

apart.describe('in the days of the reader', () => {
  apart.use({ timezoneId: 'Asia/Dubai' })

  apart(
    'a date late in the London evening is shown as the next day to a reader in Dubai',
    { tag: '@desktop' },
    async ({ page }) => {
      await openDesign(page)
      await expect(page.locator('#text time').first()).toHaveText('2 Apr 2025')
      await expect(page.locator('#text time').first()).toHaveAttribute('title', /^2 April 2025 at 03:30/)
    },
  )
})

test('the whole design page is accessible in both themes, in every state of a table', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDesign(page, 'tables')
  await expectAccessibleInBothThemes(page, 'the page')
  for (const state of ['Loading', 'Empty', 'Failed']) {
    await page.locator('#tables').getByRole('button', { name: state }).click()
    await expectAccessibleInBothThemes(page, state, '#tables')
  }
})

test('the design page does not scroll sideways at 320 px', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openDesign(page)
  await expectNoSidewaysScroll(page)
})
