import { randomUUID } from 'node:crypto'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { alertMatches } from '#features/matching/server/alert-matches.ts'
import type { GivenMember } from './members.ts'
import { recordsOf } from './records.ts'
import type { TestApp } from './test-app.ts'

/** A mandate without a budget, and a yacht that fits it. */
export const cabinsWanted = {
  ...{ category: 'Yachts', currency: 'USD', budget_min: null, budget_max: null },
  criteria: { must: { cabins: { from: 4 } } },
}
export const fittingYacht = { category: 'Yachts', currency: 'USD', price: '4000', traits: { cabins: 5 } }
/** The same on request; outsiders read how many cabins she has. */
export const restrictedYacht = { ...fittingYacht, is_private: true, audience: 'request', teaser_traits: ['cabins'] }

interface ListedMatch {
  listing: { id: string }
  mandate: { id: string }
  seen: string
  news: 'new' | 'price' | null
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
    method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => app.call(`/api${path}`, { method, ...(member && { as: member.actor }), ...(body && { body }) })
  const list = async (member: GivenMember, path: string, dismissed: boolean): Promise<ListOfMatches> =>
    (await call(member, 'GET', `${path}?dismissed=${dismissed}`)).json
  const { ask } = recordsOf(app)
  return {
    /** Removes all listings and mandates, and what was told of them. */
    forgetAll: () =>
      ask(`delete from rate_limit; delete from listing; delete from mandate; delete from match_check;
        delete from notification; delete from notification_letter`),
    /** Runs the job that alerts members. */
    alert: (until?: number) => actAs(system, () => alertMatches(app.platform, until)),
    alertsOf: ({ id }: GivenMember): Promise<{ kind: string; count: number }[]> =>
      ask(
        `select kind, count from notification where member_id = $1 and (kind like '%match%' or kind like '%mandates-found' or kind like '%budget%')
          order by kind, mandate_id, listing_id`,
        id,
      ),
    markSeen: (member: GivenMember | undefined, id: string, of: 'mandate' | 'listing', listed_ids: string[]) =>
      call(member, 'POST', '/matches/seen', { id, of, listed_ids }),
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
