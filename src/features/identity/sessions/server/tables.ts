import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'

/** A member signed in on a device, until it ends. */
export const session = pgTable(
  'session',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** In words, for the member's list of devices. */
    device: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    /** When its member last proved who they are: by signing in, or since. */
    provenAt: createdAt(),
    endedAt: instant(),
    endReason: text(),
  },
  (table) => [
    index('session_member').on(table.memberId).where(sql`${table.endedAt} is null`),
    check('session_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    mayRead('members read their own sessions', sql`${table.memberId} = ${actor.memberId}`),
    systemMay(),
  ],
)

/** What proves a session: random, stored as a hash. A refresh token is replaced at its first use and kept, so that a second use is noticed. */
export const sessionToken = pgTable(
  'session_token',
  {
    hash: bytes().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['access', 'refresh'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    replacedAt: instant(),
  },
  (table) => [
    index('session_token_session').on(table.sessionId),
    index('session_token_expiry').on(table.expiresAt),
    check('session_token_kind', sql`${table.kind} in ('access', 'refresh')`),
    systemMay(),
  ],
)
