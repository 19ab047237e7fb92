import { givenDeal } from '../deals/given-deal.ts'
import { joinedMember, openAs } from '../support/joined-member.ts'
import { expect, test } from '../support/observed-page.ts'

const pages = [
  ['/dashboard', /Welcome/],
  ['/dashboard/listings', 'My Listings'],
  ['/dashboard/saved', 'Saved Listings'],
  ['/dashboard/create', 'Create Listing'],
  ['/dashboard/mandates', 'My Mandates'],
  ['/dashboard/create-mandate', 'Create New Mandate'],
  ['/dashboard/messages', 'Conversations'],
  ['/dashboard/information-requests', 'Information Requests'],
  ['/dashboard/deals', 'Deal Management'],
  ['/dashboard/profile', /Ottoline/],
  ['/dashboard/invitations', 'Invitations'],
  ['/dashboard/settings', 'Settings'],
] as const

// Every page must load its own scripts, because no other page ran before it.
test('every page of the dashboard works as the first page opened', { tag: '@desktop' }, async ({ page, baseURL }) => {
  test.slow()
  const member = await joinedMember(baseURL)
  await openAs(page, member, '/about')
  for (const [path, name] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name, exact: typeof name === 'string' }).first(), path).toBeVisible()
  }
})

test('every page of the dashboard is complete, with its lists, before scripts run', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.recipient, '/about')
  const thread = `/messages/${deal.id}`
  for (const path of [
    '',
    '/listings',
    '/messages',
    thread,
    '/deals',
    `/deals/${deal.dealId}`,
    '/information-requests',
  ]) {
    const answer = await page.request.get(`/dashboard${path}`)
    expect(await answer.text(), path).toContain(deal.title)
    expect(answer.headers()['cache-control'], path).toBe('private, no-store')
  }
})

test('a first page contains the styles that it uses and loads all of them with its scripts, and later pages link to the file', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openAs(page, await joinedMember(baseURL), '/about')
  await page.context().clearCookies({ name: 'styles' })
  const stylesheet = page.locator('link[rel=stylesheet]')
  const colourOfPage = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  const firstPage = await (await page.goto('/dashboard/settings'))?.text()
  expect(firstPage).toContain('.button-solid{')
  expect(firstPage).not.toContain('.button-danger{')
  expect(firstPage).not.toContain('rel="stylesheet"')
  await expect(stylesheet).toHaveCount(1)
  const inlineColour = await colourOfPage()

  await page.goto('/dashboard/settings')
  await expect(stylesheet).toHaveCount(1)
  await expect(page.locator('style[data-tsr-inline-css]')).toHaveCount(0)
  expect(await colourOfPage()).toBe(inlineColour)
  const address = (await stylesheet.getAttribute('href')) ?? ''
  expect((await page.request.get(address)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a page of a member has at most 45 kB of HTML besides its styles', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const deal = await givenDeal(baseURL)
  await openAs(page, deal.recipient, '/about')
  for (const path of ['/listings', '/mandate3', '/dashboard', '/dashboard/messages', '/dashboard/settings']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('Logout')
    expect(Buffer.byteLength(html.replace(/<style.*?<\/style>/s, '')), path).toBeLessThanOrEqual(45_000)
  }
})

test('text that contains a closing script tag is escaped', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const title = '</script><script>document.title=1</script>\u2028$1'
  const deal = await givenDeal(baseURL, { title })
  await openAs(page, deal.recipient, '/dashboard/deals')
  await expect(page.getByRole('link', { name: /^<\/script>/ })).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Deal Management/)
})
