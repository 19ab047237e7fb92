import type { Locator } from '@playwright/test'
import { allowNotFound, expect, test } from '../support/observed-page.ts'

/** The width of the focus ring on the link itself, and on the text within it. */
const ringWidths = (link: Locator) =>
  link.evaluate((element) =>
    [element, element.firstElementChild ?? element].map((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node)
      return outlineStyle === 'none' ? 'none' : outlineWidth
    }),
  )

test('the focus ring of a navigation link fits its text', { tag: '@desktop' }, async ({ page, complaints }) => {
  await page.goto('/about')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await page.keyboard.press('Tab')
  for (const link of [
    page.getByRole('banner').getByRole('link', { name: 'Subrosa' }),
    navigation.getByRole('link', { name: 'Listings' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    expect(await ringWidths(link)).toEqual(['none', '2px'])
  }

  await page.goto('/nowhere')
  allowNotFound(complaints)
  const brand = page.getByRole('link', { name: 'Subrosa' }).first()
  await page.keyboard.press('Tab')
  await expect(brand).toBeFocused()
  expect(await ringWidths(brand)).toEqual(['none', '2px'])
})
