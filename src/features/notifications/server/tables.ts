import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { dealStages } from '#features/deals/terms.ts'
import { member } from '#features/members/server/tables.ts'
import { notificationKinds } from '../contract.ts'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const recipient = () =>
  uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/**
 * That something happened, never what was said: names and titles are read when it is shown, under the policies that
 * hold then. A trigger lets its member do nothing but mark it as read, and tells them of every change as the
 * transaction commits.
 */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    memberId: recipient(),
    kind: text({ enum: notificationKinds }).notNull(),
    conversationId: uuid(),
    dealId: uuid(),
    /** Who caused it, where that is another member. */
    fromId: uuid().references(() => member.id, { onDelete: 'set null' }),
    stage: text({ enum: dealStages }),
    /** How many are gathered in it. */
    count: integer().notNull().default(1),
    /** When the last of them happened. */
    createdAt: createdAt(),
    readAt: instant(),
    /** Whether a letter said that there is something new. */
    mailed: boolean().notNull().default(false),
  },
  (table) => {
    const own = sql`${table.memberId} = ${actor.memberId} and (select actor_in_good_standing())`
    return [
      check('notification_kind', sql`${table.kind} in (${listed(notificationKinds)})`),
      check('notification_stage', sql`${table.stage} in (${listed(dealStages)})`),
      check('notification_count', sql`${table.count} > 0`),
      check(
        'notification_place',
        sql`(${table.conversationId} is not null) = (${table.kind} in ('message', 'request')) and (${table.dealId} is not null) = (${table.kind} like 'deal.%')`,
      ),
      uniqueIndex('notification_conversation_once')
        .on(table.memberId, table.conversationId)
        .where(sql`${table.readAt} is null and ${table.conversationId} is not null`),
      uniqueIndex('notification_deal_once')
        .on(table.memberId, table.dealId, table.kind)
        .where(sql`${table.readAt} is null and ${table.dealId} is not null`),
      index('notification_newest').on(table.memberId, table.createdAt.desc(), table.id.desc()),
      index('notification_unread').on(table.memberId).where(sql`${table.readAt} is null`),
      index('notification_read').on(table.readAt).where(sql`${table.readAt} is not null`),
      index('notification_from').on(table.fromId),
      mayRead('members read what they were told', own),
      mayUpdate('members mark it as read', own),
      systemMay(),
    ]
  },
)

/** Of which of their choices (see the settings) a member hears by letter, when next, and when they last did. */
export const notificationLetter = pgTable(
  'notification_letter',
  {
    memberId: recipient(),
    choice: text({ enum: ['messages', 'deal_updates', 'new_listings'] }).notNull(),
    /** When to look whether a letter is called for; null while there is nothing to tell. */
    dueAt: instant(),
    mailedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.choice] }),
    check('notification_letter_choice', sql`${table.choice} in ('messages', 'deal_updates', 'new_listings')`),
    systemMay(),
  ],
)
