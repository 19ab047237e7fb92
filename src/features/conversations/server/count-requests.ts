import { and, eq, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { RequestStatus } from '../terms.ts'
import { conversationParty as party } from './tables.ts'

/** How many requests a member received, in all and by where they stand. */
export async function countRequests({ db }: DatabaseAccess, { memberId }: Member) {
  const rows = await db
    .select({ status: party.requestStatus, count: sql<number>`count(*)::integer` })
    .from(party)
    .where(and(eq(party.memberId, memberId), sql`not ${party.started}`))
    .groupBy(party.requestStatus)
  const counted = (wanted: RequestStatus) => rows.find(({ status }) => status === wanted)?.count ?? 0
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    new: counted('New'),
    ongoing: counted('Ongoing'),
    awaiting_response: counted('Awaiting Response'),
  }
}
