import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'

/** A sign-in of a member on one device. */
export const session = pgTable(
  'session',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** A description for the member's list of devices, such as "Firefox on macOS". */
    device: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    /** When the member last proved who they are: by signing in, or by a later proof of identity. */
    provenAt: createdAt(),
    endedAt: instant(),
    endReason: text(),
  },
  (table) => [
    index('session_member').on(table.memberId).where(sql`${table.endedAt} is null`),
    check('session_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    mayRead('members read their own sessions', actor.is(table.memberId)),
    systemMay(),
  ],
)

/**
 * A token of a session: random, stored as a hash. A refresh token is replaced at its first use. Its row stays, so that we
 * notice a second use.
 */
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
