import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from '../support/observed-page.ts'

const paper = 'rgb(255, 255, 255)'

/** The elements that an animation or a transition would still move. */
const movingElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration, transitionProperty } = getComputedStyle(element)
      const moves =
        /transform|translate|rotate|scale|all/.test(transitionProperty) && parseFloat(transitionDuration) > 0
      const plays = animationName !== 'none' && parseFloat(animationDuration) > 0
      return moves || plays ? [`${element.tagName} ${element.className}`] : []
    }),
  )

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with reduced motion, public pages have no animation', async ({ page }) => {
    for (const path of ['/', '/about', '/terms']) {
      await page.goto(path)
      expect(await movingElements(page), path).toEqual([])
    }
  })
})

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('with forced colors, focus is visible and links differ from text', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    expect(await skip.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')

    const request = page.getByRole('main').getByRole('link', { name: 'Request Access' })
    const border = await request.evaluate((link) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(link)
      return `${borderTopStyle} ${borderTopWidth}`
    })
    expect(border, 'a button keeps its border without its background').toBe('solid 1px')
    const { color, background, adjust } = await request.evaluate((link) => {
      const style = getComputedStyle(link)
      const adjust = style.getPropertyValue('forced-color-adjust')
      return { color: style.color, background: style.backgroundColor, adjust }
    })
    expect(color, 'the text differs from its background').not.toBe(background)
    expect(adjust, 'the system paints no backplate behind the text').toBe('none')
    await expectNoSidewaysScroll(page)
  })
})

test.describe('in print, with the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('a page in the dark theme is printed dark on white, without navigation', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/terms')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

    await expect(page.locator('html')).toHaveCSS('background-color', paper)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Liability$/ })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeHidden()
    const ink = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color)
    expect(ink).toBe('rgb(27, 23, 20)')
  })
})
