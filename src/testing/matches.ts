import { randomUUID } from 'node:crypto'
import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

interface ListedMatch {
  listing: { id: string }
  mandate: { id: string }
  seen: string
  dismissal: { reason: string; words: string } | null
  introduced?: { at: string; conversation_id: string } | null
}
interface ListOfMatches {
  items: ListedMatch[]
  total: number
  dismissed: number
}

/** Short calls about matches. */
export function matchVerbs(app: TestApp) {
  const call = (
    member: GivenMember | undefined,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ) => app.call(`/api${path}`, { method, ...(member && { as: member.actor }), ...(body && { body }) })
  const list = async (member: GivenMember, path: string, dismissed: boolean): Promise<ListOfMatches> =>
    (await call(member, 'GET', `${path}?dismissed=${dismissed}`)).json
  return {
    call,
    matchesOf: (buyer: GivenMember, mandateId: string, dismissed = false) =>
      list(buyer, `/mandates/${mandateId}/matches`, dismissed),
    mandatesOf: (owner: GivenMember, listingId: string, dismissed = false) =>
      list(owner, `/listings/${listingId}/mandates`, dismissed),
    dismiss: (member: GivenMember, mandateId: string, listingId: string, fields: object) =>
      call(member, 'PUT', `/matches/${mandateId}/${listingId}/dismissal`, fields),
    restore: (member: GivenMember, mandateId: string, listingId: string) =>
      call(member, 'DELETE', `/matches/${mandateId}/${listingId}/dismissal`),
    introduce: (owner: GivenMember | undefined, mandateId: string, listingId: string, fields: object = {}) => {
      const body = { content: 'She may suit you.', key: randomUUID(), ...fields }
      return call(owner, 'POST', `/matches/${mandateId}/${listingId}/introduction`, body)
    },
    /** Changes a listing or a mandate of the member. */
    change: async (member: GivenMember, kind: 'listings' | 'mandates', id: string, fields: object) => {
      const { json } = await call(member, 'GET', `/${kind}/mine/${id}`)
      const body = { version: json.version, ...fields }
      const { status, text } = await app.call(`/api/${kind}/${id}`, { method: 'PATCH', as: member.actor, body })
      if (status !== 200) throw new Error(`Changing ${kind} answered ${status}: ${text}`)
    },
  }
}
