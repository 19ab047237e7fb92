import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { Config } from '#platform/config/read-config.ts'
import { isUnexpired } from '../is-unexpired.ts'
import { session, sessionToken } from '../tables.ts'

// SQL conditions for queries that join the session and its member.

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
