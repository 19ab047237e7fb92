import { type APIRequestContext, type Page, request } from '@playwright/test'
import { alive, expect } from './observed-page.ts'
import { keepSession } from './sign-in.ts'

export const memberPassword = 'a quiet word at dusk'
let count = 0

export interface JoinedMember {
  id: string
  email: string
  /** Their calls to the API, apart from any browser. */
  api: APIRequestContext
}

/** A member who joined a moment ago, and calls to the API in their name. */
export async function joinedMember(
  baseURL: string | undefined,
  fullName = 'Ottoline Marchbanks',
): Promise<JoinedMember> {
  const email = `member-${process.pid}-${Date.now()}-${count++}@example.com`
  const extraHTTPHeaders = { 'x-forwarded-for': `10.88.${count % 256}.${process.pid % 256}` }
  const base = { baseURL: baseURL ?? '', extraHTTPHeaders }
  const stranger = await request.newContext(base)
  const answer = await stranger.post('/api/accounts', {
    data: { full_name: fullName, email, password: memberPassword },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { session } = await answer.json()
  await stranger.dispose()
  const authorization = `Bearer ${session.access_token}`
  const api = await request.newContext({ ...base, extraHTTPHeaders: { ...extraHTTPHeaders, authorization } })
  return { id: session.user.id, email, api }
}

/** Gives the browser a session of the member's, and opens an address, until its scripts run. */
export async function enterAs(page: Page, { email }: JoinedMember, path: string): Promise<void> {
  await keepSession(page, email, memberPassword)
  await page.goto(path)
  await alive(page)
}

/** The same from within: the browser then asks for what the page shows, which a server that opens it has read already. */
export async function enterWithin(page: Page, member: JoinedMember, path: string): Promise<void> {
  await enterAs(page, member, '/about')
  await page.evaluate((path) => history.pushState({}, '', path), path)
}

export const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text })
