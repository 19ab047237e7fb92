import { and, type Column, gt, type SQL, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { sessionLifetimes } from '../lifetimes.ts'
import { session } from './tables.ts'

export const expiresByAge = expiry(session.createdAt, 'total')
export const expiresByDisuse = expiry(session.lastSeenAt, 'unused')

/** For queries that join the session and its member. An expired session has no `ended_at`. */
export const isUnexpired = and(gt(expiresByAge, sql`now()`), gt(expiresByDisuse, sql`now()`))

function expiry(start: Column, limit: 'total' | 'unused'): SQL<Date> {
  const interval = (role: keyof typeof sessionLifetimes) =>
    sql.raw(`interval '${sessionLifetimes[role][limit]} seconds'`)
  return sql`(${start} + case when ${member.curator} then ${interval('curator')} else ${interval('member')} end)`
}
