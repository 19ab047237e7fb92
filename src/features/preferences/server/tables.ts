import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'

/** The notifications that a member wants. Without a row the defaults apply. */
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
    const isOwn = actor.is(table.memberId)
    return [
      mayRead('members read their own choices', isOwn),
      mayInsert('members choose for themselves', isOwn),
      mayUpdate('members change their own choices', isOwn),
      systemMay(),
    ]
  },
)

/** How a member uses the keyboard. Without a row the defaults apply. */
export const keyboardChoice = pgTable(
  'keyboard_choice',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    singleKeys: boolean().notNull().default(true),
  },
  (table) => {
    const isOwn = actor.is(table.memberId)
    return [
      mayRead('members read their own choice', isOwn),
      mayInsert('members choose for themselves', isOwn),
      mayUpdate('members change their own choice', isOwn),
      systemMay(),
    ]
  },
)
