import { and, type Column, gt, type SQL, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { session } from '../tables.ts'

/** How long a session lasts: in all, and without use. A curator reads what others may not, so theirs is a day's work. */
const terms = {
  member: { inAll: '90 days', unused: '14 days' },
  curator: { inAll: '12 hours', unused: '1 hour' },
}

/** When a session ends by itself. For queries that join its member. */
export const endsInAll = end(session.createdAt, 'inAll')
export const endsUnused = end(session.lastSeenAt, 'unused')

export const isInTerm = and(gt(endsInAll, sql`now()`), gt(endsUnused, sql`now()`))

function end(from: Column, term: 'inAll' | 'unused'): SQL<Date> {
  const interval = (kind: keyof typeof terms) => sql.raw(`interval '${terms[kind][term]}'`)
  return sql`(${from} + case when ${member.curator} then ${interval('curator')} else ${interval('member')} end)`
}
