import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { givenListing } from '../support/given-listing.ts'
import { type JoinedMember, joinedMember } from '../support/joined-member.ts'
import { anotherBrowser, expect } from '../support/observed-page.ts'

export interface Correspondents {
  id: string
  title: string
  listingId: string
  starter: JoinedMember
  recipient: JoinedMember
}

/** An address that is too long for one line. */
export const longMessage = `Please see https://example.com/${'a-long-address'.repeat(12)}`

/**
 * A conversation about a listing between two new members. `confirm` confirms the starter's address, if the instance sends mail;
 * `change` replaces fields of the listing.
 */
export async function correspondents(
  baseURL: string | undefined,
  content = 'Is the boathouse part of it?',
  confirm: (starter: JoinedMember) => Promise<void> = async () => undefined,
  change: object = {},
) {
  const { id: listingId, title, seller } = await givenListing(baseURL, change)
  const starter = await joinedMember(baseURL)
  await confirm(starter)
  const response = await starter.api.post('/api/conversations', {
    data: { listing_id: listingId, content, key: randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { conversation_id: id } = await response.json()
  return { id, title, listingId, starter, recipient: seller }
}

export async function sendByApi({ api }: JoinedMember, id: string, content: string): Promise<void> {
  const response = await api.post(`/api/conversations/${id}/messages`, { data: { content, key: randomUUID() } })
  expect(response.status(), await response.text()).toBe(200)
}

/** The texts of all messages, read from the API. */
export async function messageTexts({ api }: JoinedMember, id: string): Promise<string[]> {
  const response = await api.get(`/api/conversations/${id}/messages?limit=200`)
  expect(response.status()).toBe(200)
  return (await response.json()).items.map(({ content }: { content: string }) => content)
}

/** A browser for the other member, with another network address. */
export async function secondBrowser(browser: Browser, page: Page): Promise<{ context: BrowserContext; page: Page }> {
  const context = await anotherBrowser(browser, { viewport: page.viewportSize() })
  return { context, page: await context.newPage() }
}

/** The form of a first message on the page of a listing. */
export const advisorPanel = (page: Page) => page.getByRole('region', { name: 'Contact Private Advisor' })

export const openMenu = (page: Page) => page.getByRole('button', { name: 'Conversation menu' }).click()

export const threadOf = (page: Page) => page.getByRole('region', { name: /^Messages with/ })

export const messageGroup = (page: Page, text: string) => threadOf(page).getByRole('article').filter({ hasText: text })

export async function typeAndSend(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

export const messagesPath = ({ id }: { id: string }) => `/dashboard/messages/${id}`
