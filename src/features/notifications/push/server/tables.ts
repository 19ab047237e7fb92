import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id } from '#database/columns.ts'
import { actor, mayDelete, mayRead, systemMay } from '#database/policies.ts'
import { session } from '#features/identity/sessions/server/tables.ts'
import { member } from '#features/members/server/tables.ts'

/** Where a browser gets push messages. A trigger deletes it when its session ends. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The public key of the browser, an uncompressed point of P-256. */
    publicKey: bytes().notNull(),
    secret: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('push_subscription_endpoint', sql`${table.endpoint} like 'https://%' and length(${table.endpoint}) <= 1000`),
    check('push_subscription_keys', sql`length(${table.publicKey}) = 65 and length(${table.secret}) = 16`),
    index('push_subscription_member').on(table.memberId),
    mayRead('members read their own devices', sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`),
    mayDelete('members turn off their own devices', actor.is(table.memberId)),
    systemMay(),
  ],
)
