import type { GivenMember } from './members.ts'
import { recordsOf } from './records.ts'
import type { TestApp } from './test-app.ts'

const day = 86_400_000

/** So many days from now, in whole minutes. */
export const timeIn = (days: number) => new Date(Math.floor((Date.now() + days * day) / 60_000) * 60_000).toISOString()

/** What tests do with viewings. */
export function viewingsOf(app: TestApp) {
  const { ask } = recordsOf(app)
  const call = (path: string, as?: GivenMember, body?: object) =>
    app.call(`/api${path}`, { ...(as && { as: as.actor }), ...(body && { body, method: 'POST' }) })
  const body = (changes: object = {}) => ({
    times: [timeIn(3), timeIn(4)] as [string, string],
    ...{ minutes: 60, time_zone: 'Europe/Zurich', note: 'At the gate.', ...changes },
  })
  const propose = (conversation: string, as?: GivenMember, changes: object = {}) =>
    call(`/conversations/${conversation}/viewings`, as, body(changes))
  const given = async (conversation: string, as: GivenMember, changes: object = {}): Promise<string> => {
    const { status, json, text } = await propose(conversation, as, changes)
    if (status !== 201) throw new Error(`A viewing answered ${status}: ${text}`)
    return json.id
  }
  const take = (id: string, as: GivenMember | undefined, time: string) => call(`/viewings/${id}/take`, as, { time })
  return {
    ...{ call, body, propose, given, take },
    /** Proposed by one party and taken by the other. */
    agreed: async (conversation: string, by: GivenMember, to: GivenMember, time = timeIn(3)) => {
      const id = await given(conversation, by, { times: [time] })
      const { status, json, text } = await take(id, to, time)
      if (status !== 200) throw new Error(`Taking a time answered ${status}: ${text}`)
      return json as { id: string; starts_at: string }
    },
    decline: (id: string, as?: GivenMember, reason = 'Not that week.') =>
      call(`/viewings/${id}/decline`, as, { reason }),
    withdraw: (id: string, as?: GivenMember) => call(`/viewings/${id}/withdraw`, as, {}),
    cancel: (id: string, as?: GivenMember, reason = 'The road is closed.') =>
      call(`/viewings/${id}/cancel`, as, { reason }),
    viewingsIn: async (conversation: string, as: GivenMember) =>
      (await call(`/viewings?conversation_id=${conversation}`, as)).json.items,
    kindsOf: async (member: GivenMember, conversation: string) =>
      (
        await ask(
          `select kind from notification where member_id = $1 and conversation_id = $2 and kind like 'viewing.%' order by created_at, id`,
          member.id,
          conversation,
        )
      ).map(({ kind }) => kind),
  }
}
