import type { APIRequestContext } from '@playwright/test'
import { allowNotFound, anotherBrowser, expect, test, untilHydrated } from '../support/observed-page.ts'

const title = 'Your Guide to Ultra-Exclusive Experiences'

test('the home page is complete without scripts, and pages that need scripts say so', async ({ browser, baseURL }) => {
  const context = await anotherBrowser(browser, { javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'contact@localhost' })).toBeVisible()
  for (const path of ['/signup', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByText('This page needs JavaScript')).toBeVisible()
  }
  await context.close()
})

test('a server-rendered page hydrates without calling the API again', async ({ page, complaints }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto('/nowhere')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Return home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const callsOfThePage = ['/api/rpc/instance/read', '/api/rpc/listings/browse']
  expect(calls.toSorted(), 'one call for each part when the browser moves to the page itself').toEqual(callsOfThePage)
  allowNotFound(complaints)

  calls.length = 0
  await page.reload({ waitUntil: 'networkidle' })
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: 'contact@localhost' })).toBeVisible()
  expect(calls, 'none when the server rendered it').toEqual([])
})

test('an unknown address shows the not-found page', async ({ page, complaints }) => {
  const response = await page.goto('/nowhere/at/all')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()

  await page.getByRole('link', { name: 'Return home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  allowNotFound(complaints)
})

test('the content security policy of a page rendered for one reader uses a nonce', async ({ request }) => {
  const policies = await Promise.all([1, 2].map(() => policyOf(request, '/nowhere')))
  const [firstPolicy, secondPolicy] = policies

  expect(firstPolicy).not.toContain('unsafe-inline')
  expect(firstPolicy).toContain("frame-ancestors 'none'")
  expect(firstPolicy).toMatch(/'nonce-[^']{20,}'/)
  expect(firstPolicy).not.toBe(secondPolicy)
})

test('the content security policy of a prerendered page uses hashes and no nonce', async ({ request }) => {
  for (const path of ['/', '/about', '/privacy', '/terms', '/cookies']) {
    const policy = await policyOf(request, path)
    expect(policy, path).not.toMatch(/unsafe|nonce|strict-dynamic/)
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toMatch(/script-src 'self' 'sha256-/)
    expect(policy, path).toMatch(/style-src 'self' 'sha256-/)
  }
})

async function policyOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).headers()['content-security-policy'] ?? ''
}
