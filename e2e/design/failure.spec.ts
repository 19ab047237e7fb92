import type { Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import {
  allowPageFailure,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from '../support/observed-page.ts'
import { openDesign, test } from './open-design.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong' })

/** The API fails until told otherwise; then a page that needs it is asked for. */
async function meetFailure(page: Page): Promise<{ mend: () => Promise<void> }> {
  await openDesign(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { message: 'secret cause' } }))
  await page.getByRole('link', { name: 'Ask the server' }).click()
  await expect(heading(page)).toBeVisible()
  return { mend: () => page.unroute('**/api/**') }
}

test.afterEach(({ complaints }) => allowPageFailure(complaints))

test('an error page has a title, takes the focus, and does not reveal the cause', {
  tag: '@desktop',
}, async ({ page }) => {
  await meetFailure(page)
  await expect(page).toHaveTitle('Something went wrong · Subrosa')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('We could not show this page, and nothing of yours was changed.')).toBeVisible()
  await expect(page.getByText('secret cause')).toHaveCount(0)
  await expect(page.getByRole('main'), 'within the frame of the site').toHaveCount(1)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a failed page can be retried once the server answers, and the focus moves to its content', {
  tag: '@desktop',
}, async ({ page }) => {
  const { mend } = await meetFailure(page)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  const answer = await holdRequests(page, '**/api/**')
  await retryButton.press('Enter')
  await expect(retryButton).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(heading(page), 'still failing').toBeVisible()
  await expect(retryButton).not.toHaveAttribute('aria-busy', 'true')

  await mend()
  await retryButton.click()
  await expect(page.getByRole('heading', { level: 1, name: 'The server has answered' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).not.toHaveTitle(/Something went wrong/)
})

test('an error page links to the home page', { tag: '@desktop' }, async ({ page }) => {
  const { mend } = await meetFailure(page)
  await mend()
  await page.getByRole('link', { name: 'Return home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Subrosa: /)
})

test('a page that fails is accessible in both themes and fits at 320 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await meetFailure(page)
  await expectAccessibleInBothThemes(page, 'a page that fails')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})
