import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'

/** Every mail the product wrote: what is to be sent, what was, and what stays here where no mail server is set. */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    state: text({ enum: ['queued', 'sent', 'kept', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (table) => [
    check('mail_state', sql`${table.state} in ('queued', 'sent', 'kept', 'failed')`),
    index('mail_newest').on(table.createdAt.desc(), table.id.desc()),
    mayRead('curators read the outbox', actor.isCurator),
    systemMay(),
  ],
)
