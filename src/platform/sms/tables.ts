import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'

/** Every text message the product wrote: to be sent, sent, or kept here where no gateway is set. */
export const textMessage = pgTable(
  'text_message',
  {
    id: id(),
    recipient: text().notNull(),
    text: text().notNull(),
    state: text({ enum: ['queued', 'sent', 'kept', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (table) => [
    check('text_message_state', sql`${table.state} in ('queued', 'sent', 'kept', 'failed')`),
    index('text_message_newest').on(table.createdAt.desc(), table.id.desc()),
    mayRead('curators read the outbox', actor.isCurator),
    systemMay(),
  ],
)
