import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'

/** The latest export that a member requested. Its file is in the storage under `exports/`. */
export const memberExport = pgTable(
  'member_export',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    fileId: uuid().notNull().defaultRandom(),
    requestedAt: createdAt(),
    /** How many messages and photographs are in the file, out of `total`. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** When the job last saved its progress. */
    progressAt: createdAt(),
    readyAt: instant(),
    expiresAt: instant(),
    failedAt: instant(),
    size: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('member_export_file').on(table.fileId),
    check('member_export_ready', sql`num_nulls(${table.readyAt}, ${table.expiresAt}, ${table.size}) in (0, 3)`),
    check('member_export_state', sql`num_nonnulls(${table.readyAt}, ${table.failedAt}) <= 1`),
    mayRead('members read how their export stands', actor.is(table.memberId)),
    systemMay(),
  ],
)

/** A member's request to be erased, which they may withdraw until it is due. */
export const memberErasure = pgTable(
  'member_erasure',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    requestedAt: createdAt(),
    dueAt: instant().notNull(),
  },
  (table) => [
    index('member_erasure_due').on(table.dueAt),
    mayRead('members read when they will be erased', actor.is(table.memberId)),
    systemMay(),
  ],
)
