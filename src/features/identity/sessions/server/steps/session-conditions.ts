import { and, type Column, gt, type SQL, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Config } from '#platform/config/read-config.ts'
import { session } from '../tables.ts'

// SQL conditions for queries that join the session and its member.

/** How long a session lasts: in all, and without use. Curators read more than others, so theirs last a working day. */
const lifetimes = {
  member: { total: '90 days', unused: '14 days' },
  curator: { total: '12 hours', unused: '1 hour' },
}

export const expiresByAge = expiry(session.createdAt, 'total')
export const expiresByDisuse = expiry(session.lastSeenAt, 'unused')

export const isUnexpired = and(gt(expiresByAge, sql`now()`), gt(expiresByDisuse, sql`now()`))

function expiry(start: Column, limit: 'total' | 'unused'): SQL<Date> {
  const interval = (role: keyof typeof lifetimes) => sql.raw(`interval '${lifetimes[role][limit]}'`)
  return sql`(${start} + case when ${member.curator} then ${interval('curator')} else ${interval('member')} end)`
}

/** Sample accounts are usable only if the operator allows it. */
export const isUsableAccount = ({ sampleOpen }: Config): SQL =>
  sampleOpen ? sql`true` : sql`not is_sample_member(${member.id})`
