import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { givenListing } from '../support/given-listing.ts'
import { type JoinedMember, joinedMember } from '../support/joined-member.ts'
import { expect } from '../support/observed-page.ts'

export interface Correspondents {
  id: string
  title: string
  listingId: string
  starter: JoinedMember
  recipient: JoinedMember
}

/** An address that no line holds. */
export const longMessage = `Please see https://example.com/${'a-long-address'.repeat(12)}`

/** Two members who have begun to correspond about a listing. Where mail leaves, the starter has to confirm their address. */
export async function correspondents(
  baseURL: string | undefined,
  content = 'Is the boathouse part of it?',
  confirm: (starter: JoinedMember) => Promise<void> = async () => undefined,
) {
  const { id: listingId, title, seller } = await givenListing(baseURL)
  const starter = await joinedMember(baseURL)
  await confirm(starter)
  const answer = await starter.api.post('/api/conversations', {
    data: { listing_id: listingId, content, key: randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { conversation_id: id } = await answer.json()
  return { id, title, listingId, starter, recipient: seller }
}

export async function write({ api }: JoinedMember, id: string, content: string): Promise<void> {
  const answer = await api.post(`/api/conversations/${id}/messages`, { data: { content, key: randomUUID() } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** All that a conversation holds, as the server tells it. */
export async function written({ api }: JoinedMember, id: string): Promise<string[]> {
  const answer = await api.get(`/api/conversations/${id}/messages?limit=200`)
  expect(answer.status()).toBe(200)
  return (await answer.json()).items.map(({ content }: { content: string }) => content)
}

/** A browser of the other member's own. */
export async function secondBrowser(browser: Browser, page: Page): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'x-forwarded-for': `10.77.${Math.floor(Math.random() * 250)}.${process.pid % 250}` },
  })
  return { context, page: await context.newPage() }
}

export const threadOf = (page: Page) => page.getByRole('region', { name: /^Messages with/ })

export const sheet = (page: Page, text: string) => threadOf(page).getByRole('article').filter({ hasText: text })

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

export const messagesPath = ({ id }: { id: string }) => `/dashboard/messages/${id}`
