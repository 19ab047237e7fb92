import type { LoadMember } from './load-members.ts'
import type { MemberStream } from './streams.ts'
import type { Write } from './writers.ts'

export interface StoredRow {
  id: string
  key: string
}

export interface Count {
  acknowledged: number
  lost: number
  doubled: number
  neverAcknowledged: number
}

/** Compares what senders remember with the rows of the database. */
export function countWrites(writes: Write[], rows: StoredRow[]): Count {
  const idsByKey = new Map<string, string[]>()
  for (const { id, key } of rows) idsByKey.set(key, [...(idsByKey.get(key) ?? []), id])
  const acknowledged = writes.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key, id = '' }) => !idsByKey.get(key)?.includes(id)).length,
    doubled: writes.filter(({ key }) => (idsByKey.get(key)?.length ?? 0) > 1).length,
    neverAcknowledged: writes.length - acknowledged.length,
  }
}

/** Acknowledged messages that the stream of one of both members did not report, once for each member. */
export const findUnreported = (
  writes: Write[],
  streams: { member: Pick<LoadMember, 'conversations'>; messages: MemberStream['messages'] }[],
): Write[] =>
  streams.flatMap(({ member, messages }) =>
    writes.filter(
      ({ id, conversation }) => id && conversation && member.conversations.includes(conversation) && !messages.has(id),
    ),
  )
