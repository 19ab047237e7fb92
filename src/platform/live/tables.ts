import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'

/** The audience of events for everyone. */
export const everyone = '00000000-0000-0000-0000-000000000000'

const inAudience = (audience: unknown) => sql`${audience} in (${sql.raw(`'${everyone}'`)}, ${actor.memberId})`

/** The last sequence number of each audience's stream. Locking the row puts events in an order; only a promotion leaves a gap. */
export const liveStream = pgTable(
  'live_stream',
  {
    audience: uuid().primaryKey(),
    lastSequence: bigint({ mode: 'number' }).notNull(),
    /** The server's timeline that it was written on: PostgreSQL counts one more with each promotion of a standby. */
    timeline: text(),
  },
  (table) => [mayRead('an audience reads its own stream', inAudience(table.audience)), systemMay()],
)

export const liveEvent = pgTable(
  'live_event',
  {
    audience: uuid().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    event: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.audience, table.sequence] }),
    index('live_event_age').on(table.createdAt),
    mayRead('an audience reads its own events', inAudience(table.audience)),
    systemMay(),
  ],
)

/** The processes that hold streams. Unlogged like live_listener: after a crash of the database both are empty, and processes register again. */
export const liveProcess = pgTable(
  'live_process',
  { process: uuid().primaryKey(), seenAt: instant().notNull().defaultNow() },
  () => [systemMay()],
)

/** The audiences whose streams each process holds, so that an event notifies only processes that need it. */
export const liveListener = pgTable(
  'live_listener',
  {
    audience: uuid().notNull(),
    process: uuid()
      .notNull()
      .references(() => liveProcess.process, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.audience, table.process] }),
    index('live_listener_process').on(table.process),
    systemMay(),
  ],
)
