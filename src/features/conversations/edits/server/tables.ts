import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { message } from '../../server/tables.ts'

/**
 * The texts that a message had before its edits; the trigger that guards edits writes them. Only the sender reads them, in
 * the export of their data. A report copies them for curators, in a trigger.
 */
export const messageEdit = pgTable(
  'message_edit',
  {
    messageId: uuid()
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    senderId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (table) => {
    const isOwn = actor.is(table.senderId)
    const insideTrigger = sql`pg_trigger_depth() > 0`
    return [
      primaryKey({ columns: [table.messageId, table.writtenAt] }),
      index('message_edit_sender').on(table.senderId),
      mayRead('senders read their earlier texts', isOwn),
      // Row policies of `message` apply within this condition too.
      mayRead(
        'a report of a party copies the earlier texts',
        sql`${insideTrigger} and exists (select from ${message} where ${message.id} = ${table.messageId})`,
      ),
      mayInsert('edits keep the text before', sql`${insideTrigger} and ${isOwn}`),
      systemMay(),
    ]
  },
)
