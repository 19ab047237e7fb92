import { and, type Column, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Config } from '#platform/config/read-config.ts'
import { sessionLifetimes } from '../../lifetimes.ts'
import { session, sessionToken } from '../tables.ts'

// SQL conditions for queries that join the session and its member.

export const expiresByAge = expiry(session.createdAt, 'total')
export const expiresByDisuse = expiry(session.lastSeenAt, 'unused')

export const isUnexpired = and(gt(expiresByAge, sql`now()`), gt(expiresByDisuse, sql`now()`))

function expiry(start: Column, limit: 'total' | 'unused'): SQL<Date> {
  const interval = (role: keyof typeof sessionLifetimes) =>
    sql.raw(`interval '${sessionLifetimes[role][limit]} seconds'`)
  return sql`(${start} + case when ${member.curator} then ${interval('curator')} else ${interval('member')} end)`
}

/** Sample accounts are usable only if the operator allows it. */
export const isUsableAccount = ({ sampleOpen }: Config): SQL =>
  sampleOpen ? sql`true` : sql`not is_sample_member(${member.id})`

/** A valid access token of an open session; the query joins the token too. */
export const isOpenSession = (config: Config) =>
  and(
    eq(sessionToken.kind, 'access'),
    gt(sessionToken.expiresAt, sql`now()`),
    isNull(session.endedAt),
    isUnexpired,
    isNull(member.suspendedAt),
    isUsableAccount(config),
  )
