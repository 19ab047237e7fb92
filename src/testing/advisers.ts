import { givenDeal, seenBy } from './deals.ts'
import { type GivenMember, givenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

const showsAll = { documents: true, timeline: true }

/** What tests do with the advisers of a deal. */
export function advisersOf(app: TestApp) {
  const call = (path: string, as?: GivenMember, body?: object, method = body ? 'POST' : 'GET') =>
    app.call(`/api${path}`, { method, ...(as && { as: as.actor }), ...(body && { body }) })
  const invite = (deal: string, by: GivenMember, adviser: { id: string }, changes: object = {}) =>
    call(`/deals/${deal}/advisers`, by, { member_id: adviser.id, capacity: 'lawyer', ...showsAll, ...changes })
  const agree = async (id: string, deal: string, by: GivenMember, changes: object = {}) =>
    call(`/advisers/${id}/agree`, by, { ...showsAll, ...(await seenBy(app, by, deal)), ...changes })
  const settle = (id: string, action: AdviserAction, by?: GivenMember, body: object = {}) =>
    call(`/advisers/${id}/${action}`, by, body)
  const join = (id: string, by?: GivenMember) => settle(id, 'join', by, { says: 'Lawyer, Vale & Partners' })
  const givenInvited = async (deal: string, by: GivenMember, adviser: { id: string }, changes: object = {}) => {
    const { status, json, text } = await invite(deal, by, adviser, changes)
    if (status !== 201) throw new Error(`Inviting an adviser answered ${status}: ${text}`)
    return json.id as string
  }
  const givenAgreed = async ({ id, buyer, seller }: Deal, adviser: GivenMember, changes: object = {}) => {
    const invitation = await givenInvited(id, buyer, adviser, changes)
    const { status, text } = await agree(invitation, id, seller, changes)
    if (status !== 200) throw new Error(`Agreeing to an adviser answered ${status}: ${text}`)
    return invitation
  }
  return {
    ...{ call, invite, agree, settle, join, givenInvited, givenAgreed },
    change: (id: string, by: GivenMember, body: object) => call(`/advisers/${id}`, by, body, 'PATCH'),
    listOf: async (deal: string, by: GivenMember) => (await call(`/deals/${deal}/advisers`, by)).json.items,
    /** A deal with an adviser who has joined. Both parties show everything unless `changes` say less. */
    givenJoined: async (changes: object = {}) => {
      const deal = await givenDeal(app)
      const adviser = await givenMember(app, { firstName: 'Lena', verified: true })
      const invitation = await givenAgreed(deal, adviser, changes)
      const { status, text } = await join(invitation, adviser)
      if (status !== 200) throw new Error(`Joining a deal answered ${status}: ${text}`)
      return { ...deal, adviser, invitation }
    },
  }
}

interface Deal {
  id: string
  buyer: GivenMember
  seller: GivenMember
}

type AdviserAction = 'decline' | 'withdraw' | 'join' | 'remove' | 'leave'
