import { sql } from 'drizzle-orm'
import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'

/** What a member wants to hear of. Without a row, what the defaults say. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    newListings: boolean().notNull().default(true),
    dealUpdates: boolean().notNull().default(true),
    messages: boolean().notNull().default(true),
    marketing: boolean().notNull().default(false),
  },
  (table) => {
    const own = sql`${table.memberId} = ${actor.memberId}`
    return [
      mayRead('members read their own choices', own),
      mayInsert('members choose for themselves', own),
      mayUpdate('members change their own choices', own),
      systemMay(),
    ]
  },
)
