import { type APIRequestContext, type Page, request } from '@playwright/test'
import { expect, newAddress, untilHydrated } from './observed-page.ts'
import { keepSession } from './sign-in.ts'

export const memberPassword = 'a quiet word at dusk'
let count = 0

export interface JoinedMember {
  id: string
  email: string
  /** Sends API requests as this member, without a browser. */
  api: APIRequestContext
}

/** Signs a new member up through the API. */
export async function joinedMember(
  baseURL: string | undefined,
  fullName = 'Ottoline Marchbanks',
): Promise<JoinedMember> {
  const email = `member-${process.pid}-${Date.now()}-${count++}@example.com`
  const extraHTTPHeaders = newAddress()
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

/** Signs the browser in as the member, opens a path, and waits until the page is hydrated. */
export async function openAs(page: Page, { email }: JoinedMember, path: string): Promise<void> {
  // A page that stays open would ask as the other member for what it shows.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await keepSession(page, email, memberPassword)
  await page.goto(path)
  await untilHydrated(page)
}

/** Does the same by client-side navigation, so that the browser requests the data that the server would have rendered. */
export async function navigateAs(page: Page, member: JoinedMember, path: string): Promise<void> {
  await openAs(page, member, '/about')
  await page.evaluate((path) => history.pushState({}, '', path), path)
}

export const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Status messages' }).getByRole('listitem').filter({ hasText: text })
