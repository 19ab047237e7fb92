import type { Page } from '@playwright/test'
import { type Correspondents, correspondents } from '../conversations/correspondents.ts'
import type { JoinedMember } from '../support/joined-member.ts'
import { expect } from '../support/observed-page.ts'

export interface GivenDeal extends Correspondents {
  dealId: string
}

/** A deal that the seller opened with the buyer who started the conversation. */
export const givenDeal = async (baseURL: string | undefined, change: object = {}): Promise<GivenDeal> =>
  openDeal(await correspondents(baseURL), change)

export async function openDeal(pair: Correspondents, change: object): Promise<GivenDeal> {
  const response = await pair.recipient.api.post('/api/deals', {
    data: {
      ...{ conversation_id: pair.id, title: pair.title, amount: '1250000', currency: 'EUR' },
      ...change,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return { ...pair, dealId: (await response.json()).id }
}

export const dealPath = ({ dealId }: { dealId: string }) => `/dashboard/deals/${dealId}`

export const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' })

export const newDealOf = (page: Page) => page.getByRole('dialog', { name: 'New Deal' })

/** Fails every call of a procedure, as if the service were unavailable. */
export const failCalls = (page: Page, path: string) =>
  page.route(new RegExp(`/api/rpc/${path}(\\?|$)`), (route) =>
    route.fulfill({
      status: 503,
      json: {
        json: { defined: true, code: 'UNAVAILABLE', status: 503, message: 'The service is briefly unavailable.' },
      },
    }),
  )

export const proposalOf = (page: Page) => page.getByRole('region', { name: /(proposes|proposed) / })

/** Proposes a step through the API, outside the page. */
export async function propose({ api }: JoinedMember, { dealId }: { dealId: string }, to: string): Promise<void> {
  const { version, head } = await (await api.get(`/api/deals/${dealId}`)).json()
  const response = await api.post(`/api/deals/${dealId}/proposals`, { data: { to, version, head } })
  expect(response.status(), await response.text()).toBe(200)
}

/** Makes a member the lawyer of a deal of two others, who show everything. */
export async function advise(
  member: JoinedMember,
  { dealId, listingId, recipient, starter }: GivenDeal,
): Promise<void> {
  const post = async ({ api }: JoinedMember, path: string, data: object) => {
    const response = await api.post(`/api${path}`, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return await response.json()
  }
  const shown = { documents: true, timeline: true }
  await post(member, '/conversations', { listing_id: listingId, content: 'I can help.', key: crypto.randomUUID() })
  const invitation = { member_id: member.id, capacity: 'lawyer', ...shown }
  const { id } = await post(recipient, `/deals/${dealId}/advisers`, invitation)
  const { head } = await (await starter.api.get(`/api/deals/${dealId}`)).json()
  await post(starter, `/advisers/${id}/agree`, { ...shown, head })
  await post(member, `/advisers/${id}/join`, { says: 'Partner at Ferrante & Vale' })
}
