import type { Page } from '@playwright/test'
import { uniqueWord } from '../support/given-listing.ts'
import { givenMandate } from '../support/given-mandate.ts'
import { joinedMember, memberPassword, openAs, toastOf } from '../support/joined-member.ts'
import { allowNotFound, allowStatus, expect, expectAccessible, test, untilHydrated } from '../support/observed-page.ts'
import { wordsOfToday } from '../support/words-of-today.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Contact Buyer' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Message Buyer' })
const startCall = '**/api/rpc/conversations/start'

test('the server renders the mandate without its buyer', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { id, title } = await givenMandate(baseURL, uniqueWord(), { requirements: 'First. More.\nSecond paragraph.' })
  const response = await page.goto(`/mandates/${id}`)
  expect(response?.status()).toBe(200)
  const html = (await response?.text()) ?? ''
  expect(html).toContain('Second paragraph.')
  expect(html).not.toContain('Leopold')
  await expect(page).toHaveTitle(`${title} · Subrosa`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/mandates/${id}$`))
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', 'First.')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const text of ['Yachts', 'Active', 'Western Mediterranean', '€2,000,000 – €3,500,000', 'Second paragraph.'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  for (const text of ['CategoryYachts', 'LocationWestern Mediterranean', 'TimeframeOpen', wordsOfToday('PostedToday')])
    await expect(page.getByRole('region', { name: 'Overview' })).toContainText(text)
  await expect(page.getByRole('heading', { name: 'Requirements' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Mandates' }).click()
  await expect(page).toHaveURL('/mandates')
})

test('a visitor who wants to write to a buyer joins, returns to the mandate and writes', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { id, title } = await givenMandate(baseURL, uniqueWord())
  await page.goto(`/mandates/${id}`)
  await untilHydrated(page)
  await panel(page).getByRole('link', { name: 'Message Buyer' }).click()
  await expect(page).toHaveURL(`/signup?redirect=${encodeURIComponent(`/mandates/${id}`)}`)
  await page.getByLabel('Full Name').fill('Clementina Ashworth')
  await page.getByLabel('Email Address').fill(`back-${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(memberPassword)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`/mandates/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Buyer' }).getByRole('article')).toContainText('Leopold')
  await panel(page).getByRole('button', { name: 'Message Buyer' }).click()
  await expect(dialog(page).getByLabel('Message', { exact: true })).toBeFocused()
})

test('an empty message about a mandate is refused, and one that could not be sent is kept, also over a reload', {
  tag: '@desktop',
}, async ({ page, baseURL, complaints }) => {
  const { id } = await givenMandate(baseURL, uniqueWord())
  const member = await joinedMember(baseURL)
  await openAs(page, member, `/mandates/${id}`)
  await panel(page).getByRole('button', { name: 'Message Buyer' }).click()
  const box = dialog(page).getByLabel('Message', { exact: true })
  await box.fill('  \n ')
  await dialog(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(toastOf(page, 'Empty message')).toContainText('Please enter a message')
  await expect(box).toBeFocused()

  const sentMessages: { content: string; key: string; mandate_id: string }[] = []
  await page.route(startCall, async (route) => {
    sentMessages.push(route.request().postDataJSON().json)
    await route.fulfill({ status: 500, body: '{}' })
  })
  await box.fill('She lies at Antibes, in survey.')
  await dialog(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(toastOf(page, 'Failed to create conversation. Please try again.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Send Message' }).click()
  await expect.poll(() => sentMessages.length).toBe(2)
  expect(sentMessages[0]).toMatchObject({ mandate_id: id, content: 'She lies at Antibes, in survey.' })
  expect(sentMessages[1]).toEqual(sentMessages[0])

  await page.reload()
  await panel(page).getByRole('button', { name: 'Message Buyer' }).click()
  await expect(box).toHaveValue('She lies at Antibes, in survey.')
  await expectAccessible(page)
  allowStatus(complaints, 500)
})

test('a member writes to the buyer, who finds the message', async ({ page, baseURL }) => {
  const { id, title, buyer } = await givenMandate(baseURL, uniqueWord())
  await openAs(page, await joinedMember(baseURL), `/mandates/${id}`)
  await panel(page).getByRole('button', { name: 'Message Buyer' }).click()
  await dialog(page).getByLabel('Message', { exact: true }).fill('She lies at Antibes, in survey.')
  await dialog(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(toastOf(page, 'Conversation Started')).toContainText('Your conversation has been created successfully')
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  await expect(page.getByText('She lies at Antibes, in survey.').filter({ visible: true }).first()).toBeVisible()
  const { items } = await (await buyer.api.get('/api/conversations')).json()
  expect(items).toMatchObject([{ unread: 1, subject: { type: 'mandate', id, title }, started: false }])

  await page.goto(`/mandates/${id}`)
  await panel(page).getByRole('button', { name: 'Message Buyer' }).click()
  await expect(dialog(page).getByLabel('Message', { exact: true })).toHaveValue('')
})

test('the buyer of a mandate sees an edit link', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { id, buyer } = await givenMandate(baseURL, uniqueWord())
  await openAs(page, buyer, `/mandates/${id}`)
  await expect(panel(page).getByRole('link', { name: 'Edit Mandate' })).toHaveAttribute(
    'href',
    `/dashboard/edit-mandate/${id}`,
  )
  await expect(panel(page).getByText('Message Buyer')).toHaveCount(0)
})

test('an inactive mandate is visible only to its buyer', { tag: '@desktop' }, async ({ page, baseURL, complaints }) => {
  const word = uniqueWord()
  const { id, title, buyer } = await givenMandate(baseURL, word, { is_active: false })
  const isAbsent = async () => {
    await page.goto(`/mandates/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Mandate not found' })).toBeVisible()
    await page.goto(`/mandates?search=${word}`)
    await expect(page.getByText('No mandates found matching your criteria.')).toBeVisible()
  }
  await isAbsent()
  await openAs(page, await joinedMember(baseURL), '/about')
  await isAbsent()
  await page.goto('about:blank')
  await page.context().clearCookies()
  await openAs(page, buyer, `/mandates/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  allowNotFound(complaints)
})

test('a missing mandate and an invalid id show Not Found', { tag: '@desktop' }, async ({ page, complaints }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    const response = await page.goto(`/mandates/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Mandate not found' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Back to Mandates' }).click()
  await expect(page).toHaveURL('/mandates')
  allowNotFound(complaints)
})
