import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant } from '#database/columns.ts'
import { actor, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { challenge, secondFactor } from '#features/identity/factors/server/tables.ts'
import { session } from '#features/identity/sessions/server/tables.ts'
import { member } from '#features/members/server/tables.ts'

/**
 * A key pair on a member's device or in their password manager, of which we store the public key. All passkeys of a
 * member belong to one second factor of the kind `passkey` and are deleted with it.
 */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    factor: text({ enum: ['passkey'] })
      .notNull()
      .default('passkey'),
    credentialId: bytes().notNull().unique('passkey_credential'),
    publicKey: bytes().notNull(),
    /** How many signatures the passkey has reported. Synced passkeys do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    synced: boolean().notNull(),
    /** How a browser reaches the passkey, as the browser reported. */
    transports: text().array().notNull(),
    /** The host it was made for, the only one where it works. */
    siteId: text().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    foreignKey({
      name: 'passkey_second_factor',
      columns: [table.memberId, table.factor],
      foreignColumns: [secondFactor.memberId, secondFactor.kind],
    }).onDelete('cascade'),
    check('passkey_factor', sql`${table.factor} = 'passkey'`),
    check('passkey_name', sql`length(${table.name}) between 1 and 60`),
    check('passkey_counter', sql`${table.counter} >= 0`),
    index('passkey_member').on(table.memberId),
    mayRead('members read their own passkeys', actor.is(table.memberId)),
    mayUpdate('members name their own passkeys', actor.is(table.memberId)),
    systemMay(),
  ],
)

/** Random bytes for a passkey to sign, valid for one use. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    hash: bytes().primaryKey(),
    purpose: text({ enum: ['register', 'sign-in', 'prove'] }).notNull(),
    /** The session that adds a passkey or proves its member's identity. */
    sessionId: uuid().references(() => session.id, { onDelete: 'cascade' }),
    /** The challenge after a right password, if the passkey answers one. */
    challengeHash: bytes().references(() => challenge.hash, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    spentAt: instant(),
  },
  (table) => [
    check('passkey_challenge_purpose', sql`${table.purpose} in ('register', 'sign-in', 'prove')`),
    check('passkey_challenge_session', sql`(${table.sessionId} is null) = (${table.purpose} = 'sign-in')`),
    check('passkey_challenge_password', sql`${table.challengeHash} is null or ${table.purpose} = 'sign-in'`),
    index('passkey_challenge_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
    index('passkey_challenge_password').on(table.challengeHash).where(sql`${table.challengeHash} is not null`),
    index('passkey_challenge_expiry').on(table.expiresAt),
    systemMay(),
  ],
)
