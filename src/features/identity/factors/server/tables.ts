import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant } from '#database/columns.ts'
import { systemMay } from '#database/policies.ts'
import { session } from '#features/identity/sessions/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { codeFactorKinds, factorKinds } from '../contract.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/** A second factor. It comes into force once the member has entered a code from it. */
export const secondFactor = pgTable(
  'second_factor',
  {
    memberId: owner(),
    kind: text({ enum: factorKinds }).notNull(),
    /** The key of the app, or the telephone number, sealed. Passkeys have a table of their own. */
    sealed: bytes(),
    /** The last time step whose code was used. Codes of this step and of earlier ones are refused. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    confirmedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    check('second_factor_kind', sql`${table.kind} in ('app', 'email', 'sms', 'passkey')`),
    check('second_factor_sealed', sql`(${table.sealed} is null) = (${table.kind} in ('email', 'passkey'))`),
    systemMay(),
  ],
)

export const backupCode = pgTable(
  'backup_code',
  {
    id: id(),
    memberId: owner(),
    hash: bytes().notNull(),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (table) => [index('backup_code_member').on(table.memberId), systemMay()],
)

/** An open question for a code: to sign in, to enrol a factor or to prove one's identity. */
export const challenge = pgTable(
  'challenge',
  {
    /** The hash of a token that goes with the code. A code without the token is worth nothing. */
    hash: bytes().primaryKey(),
    memberId: owner(),
    purpose: text({ enum: ['sign-in', 'enrol', 'prove'] }).notNull(),
    keep: text({ enum: ['cookie', 'bearer'] }),
    /** The session whose member proves who they are. Other sessions cannot use the code. */
    sessionId: uuid().references(() => session.id, { onDelete: 'cascade' }),
    /** How the latest code was sent. Null for an app. */
    sentBy: text({ enum: codeFactorKinds }),
    codeHash: bytes(),
    sentAt: instant(),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    passedAt: instant(),
  },
  (table) => [
    check('challenge_purpose', sql`${table.purpose} in ('sign-in', 'enrol', 'prove')`),
    check('challenge_keep', sql`(${table.keep} is null) = (${table.purpose} <> 'sign-in')`),
    check('challenge_session', sql`(${table.sessionId} is null) = (${table.purpose} <> 'prove')`),
    index('challenge_member').on(table.memberId),
    index('challenge_of_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
    index('challenge_expiry').on(table.expiresAt),
    systemMay(),
  ],
)

/** A browser in which the member has signed in before. It keeps a cookie. */
export const knownDevice = pgTable(
  'known_device',
  {
    hash: bytes().primaryKey(),
    memberId: owner(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('known_device_member').on(table.memberId),
    index('known_device_expiry').on(table.expiresAt),
    systemMay(),
  ],
)

/** Whether a sign-in from an unknown device asks for a mailed code. On by default. */
export const deviceCheck = pgTable(
  'device_check',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    on: boolean().notNull(),
  },
  () => [systemMay()],
)
