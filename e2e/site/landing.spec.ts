import type { Page } from '@playwright/test'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, test, untilHydrated } from '../support/observed-page.ts'

test('the landing page introduces the product and links onward', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')

  await expect(main.getByRole('heading', { level: 1, name: 'Your Guide to Ultra-Exclusive Experiences' })).toBeVisible()
  const hero = main.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
  const call = main.getByRole('region', { name: 'Join Our Exclusive Network' })
  for (const [place, name] of [
    [hero, 'Request Access'],
    [call, 'Request Membership'],
  ] as const) {
    await expect(place.getByRole('link', { name })).toHaveAttribute('href', '/auth')
    await expect(place.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about')
  }
  await untilHydrated(page)
  const footerTops = await watchFooter(page)
  await hero.getByRole('link', { name: 'Request Access' }).click()
  await expect(page.getByRole('button', { name: 'Create Account' }), 'asks to join, not to sign in').toBeVisible()
  expect(Math.min(...(await footerTops())), 'the footer stays below').toBeGreaterThan(300)
})

/** Notes where the footer is in each frame from now on. */
async function watchFooter(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const tops: number[] = []
    const note = () => {
      const footer = document.querySelector('footer')
      if (footer) tops.push(footer.getBoundingClientRect().top)
      requestAnimationFrame(note)
    }
    note()
    Object.assign(window, { footerTops: tops })
  })
  return () => page.evaluate(() => (window as unknown as { footerTops: number[] }).footerTops)
}

test('the landing page has six features and three experiences, each with a role and a city', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  const features = page.getByRole('region', { name: 'Platform Features' }).getByRole('listitem')
  await expect(features.getByRole('heading')).toHaveText([
    'Private Listings',
    'Buy Requests',
    'Verified Profiles',
    'Discretion Focused',
    'Curated Network',
    'Fee Structure',
  ])
  await expect(features.filter({ hasText: 'Fee Structure' })).toContainText(
    'A completion fee. Nothing to pay until a transaction succeeds.',
  )
  const experiences = page.getByRole('region', { name: 'Member Experiences' }).getByRole('listitem')
  await expect(experiences).toHaveCount(3)
  await expect(experiences.locator('figcaption')).toHaveText([/^\S.+, \S+$/, /^\S.+, \S+$/, /^\S.+, \S+$/])
  await expect(page.getByRole('heading', { name: 'Join Our Exclusive Network' })).toBeVisible()
})

test('the landing page shows seven categories, and each links to its listings', async ({ page }) => {
  await page.goto('/')
  const pieces = page.getByRole('region', { name: 'The Collection' }).getByRole('listitem')
  await expect(pieces.getByRole('heading')).toHaveText([
    'Real Estate',
    'Yachts',
    'Jets',
    'Vehicles',
    'Islands',
    'Art',
    'Jewelry',
  ])
  await pieces.filter({ hasText: 'Yachts' }).click()
  await expect(page).toHaveURL('/listings?category=Yachts')
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Yachts')
})

test('the landing page shows three listings that are open to everyone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const teasers = page.getByRole('region', { name: 'Recently Listed' }).getByRole('listitem')
  await expect(teasers).toHaveCount(3)
  const title = await teasers.first().getByRole('heading').textContent()
  await teasers.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
})

test('the about page has overview, problem, solution and features, and links to the request for access', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Learn More' }).first().click()
  await expect(page).toHaveURL('/about')
  for (const name of ['Overview', 'The problem', 'Our solution', 'Key features'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Request Access' })).toHaveAttribute('href', '/auth')
})

test('the landing page invites visitors only to join', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Request/ })).toHaveCount(0)
})
