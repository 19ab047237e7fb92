import type { GivenMember } from './members.ts'
import { recordsOf } from './records.ts'
import type { TestApp } from './test-app.ts'

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** What tests do with reservations, by default as this owner and for this client. */
export function holdsOf(app: TestApp, { owner, client }: { owner: GivenMember; client: GivenMember }) {
  const { ask } = recordsOf(app)
  const call = (path: string, as?: GivenMember, body?: object, method = body ? 'PUT' : 'GET') =>
    app.call(`/api${path}`, { ...(as && { as: as.actor }), ...(body && { body }), method })
  return {
    call,
    reserve: (id: string, member = client, until = inDays(7), as: GivenMember | undefined = owner) =>
      call(`/listings/${id}/hold`, as, { member_id: member.id, until }),
    release: (id: string, as?: GivenMember) => call(`/listings/${id}/hold`, as, undefined, 'DELETE'),
    holdOf: async (id: string, as: GivenMember) => (await call(`/listings/${id}/hold`, as)).json.hold,
    isReserved: async (id: string, as?: GivenMember): Promise<boolean> =>
      (await call(`/listings/${id}`, as)).json.reserved,
    kindsOf: async (member: GivenMember, listingId: string) =>
      (
        await ask(
          'select kind from notification where member_id = $1 and listing_id = $2 order by id',
          member.id,
          listingId,
        )
      ).map(({ kind }) => kind),
    /** Moves the time of a reservation into the past. */
    letPass: (id: string) =>
      ask(`update listing_hold set until = created_at + interval '1 millisecond' where listing_id = $1`, id),
  }
}
