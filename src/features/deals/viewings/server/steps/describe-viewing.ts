import type { Scope } from '#platform/scope.ts'
import type { Viewing } from '../../records.ts'
import type { viewing } from '../tables.ts'

export type ViewingRow = typeof viewing.$inferSelect

/** A proposal whose times are all over has expired, also if the job that writes it down has not run yet. */
export function describeViewing({ actor }: Pick<Scope, 'actor'>, row: ViewingRow): Viewing {
  const ownId = actor.kind === 'member' ? actor.memberId : undefined
  const isOverdue = row.state === 'proposed' && row.times.every((time) => time <= new Date())
  return {
    id: row.id,
    conversation_id: row.conversationId,
    listing_id: row.listingId,
    own: row.byId === ownId,
    times: row.times.map((time) => time.toISOString()),
    minutes: row.minutes,
    time_zone: row.timeZone,
    note: row.note,
    state: isOverdue ? 'expired' : row.state,
    replaces: row.replaces,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    reason: row.reason,
    cancelled_by_me: row.state === 'cancelled' && row.settledBy === ownId,
    created_at: row.createdAt.toISOString(),
    settled_at: (isOverdue ? row.times.at(-1) : row.settledAt)?.toISOString() ?? null,
  }
}
