import { inDays } from './holds.ts'
import type { GivenMember } from './members.ts'
import { recordsOf } from './records.ts'
import type { TestApp } from './test-app.ts'

export const offered = { amount: '1100000.00', currency: 'EUR', conditions: 'Subject to a survey.' }

/** What tests do with offers. */
export function offersOf(app: TestApp) {
  const { ask } = recordsOf(app)
  const call = (path: string, as?: GivenMember, body?: object) =>
    app.call(`/api${path}`, { ...(as && { as: as.actor }), ...(body && { body, method: 'POST' }) })
  const make = (conversation: string, as?: GivenMember, changes: object = {}) =>
    call(`/conversations/${conversation}/offers`, as, { ...offered, until: inDays(7), ...changes })
  /** The head of the open deal that an offer is for, as its acceptance sends it. */
  const seenOf = async (id: string): Promise<{ head: string | null }> => {
    const [entry] = await ask(
      `select encode(digest, 'hex') as head from deal_entry where deal_id = (
        select deal.id from deal join deal_offer offer using (conversation_id)
        where offer.id = $1 and stage not in ('Completed', 'Withdrawn') and coalesce(offer.deal_id, deal.id) = deal.id
        order by deal.created_at desc limit 1) order by number desc limit 1`,
      id,
    )
    return { head: entry?.head ?? null }
  }
  return {
    call,
    make,
    /** Returns the id of the new offer. */
    given: async (conversation: string, as: GivenMember, changes: object = {}): Promise<string> => {
      const { status, json, text } = await make(conversation, as, changes)
      if (status !== 201) throw new Error(`An offer answered ${status}: ${text}`)
      return json.id
    },
    /** A race gives what was seen, because an acceptance that reads it first would come last. */
    accept: async (id: string, as?: GivenMember, seen?: { head: string | null }) =>
      call(`/offers/${id}/accept`, as, seen ?? (await seenOf(id))),
    seenOf,
    decline: (id: string, as?: GivenMember, reason = 'Too little.') => call(`/offers/${id}/decline`, as, { reason }),
    withdraw: (id: string, as?: GivenMember) => call(`/offers/${id}/withdraw`, as, {}),
    offersIn: async (conversation: string, as: GivenMember) =>
      (await call(`/offers?conversation_id=${conversation}`, as)).json.items,
    kindsOf: async (member: GivenMember, conversation: string) =>
      (
        await ask(
          `select kind from notification where member_id = $1 and conversation_id = $2 and kind like 'offer.%' order by created_at, id`,
          member.id,
          conversation,
        )
      ).map(({ kind }) => kind),
    /** Moves the time of an offer into the past. */
    letPass: (id: string) =>
      ask(`update deal_offer set until = created_at + interval '1 millisecond' where id = $1`, id),
  }
}
