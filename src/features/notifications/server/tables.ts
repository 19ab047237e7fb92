import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { dealStages } from '#features/deals/terms.ts'
import { member } from '#features/members/server/tables.ts'
import { notificationKinds } from '../contract.ts'
import { scheduledLetters } from '../terms.ts'

const recipient = () =>
  uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/**
 * Says that something happened, never what was written: names and titles are read when the notification is shown, under
 * the policies of that moment. A trigger lets members only mark it as read, and publishes a live event for each change.
 */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    memberId: recipient(),
    kind: text({ enum: notificationKinds }).notNull(),
    conversationId: uuid(),
    dealId: uuid(),
    listingId: uuid(),
    mandateId: uuid(),
    searchId: uuid(),
    /** The other member who caused it. */
    fromId: uuid().references(() => member.id, { onDelete: 'set null' }),
    stage: text({ enum: dealStages }),
    /** How many events share this notification. */
    count: integer().notNull().default(1),
    /** The time of the latest of them. */
    createdAt: createdAt(),
    readAt: instant(),
    /** Whether an e-mail was sent about it. */
    mailed: boolean().notNull().default(false),
  },
  (table) => {
    const isOwn = sql`${table.memberId} = ${actor.memberId} and (select actor_in_good_standing())`
    return [
      check('notification_kind', isOneOf(table.kind, notificationKinds)),
      check('notification_stage', isOneOf(table.stage, dealStages)),
      check('notification_count', sql`${table.count} > 0`),
      check(
        'notification_place',
        sql`(${table.conversationId} is not null) = (${table.kind} in ('message', 'request') or ${table.kind} like 'offer.%' or ${table.kind} like 'viewing.%') and (${table.dealId} is not null) = (${table.kind} like 'deal.%') and (${table.listingId} is not null) = (${table.kind} like 'listing.%') and (${table.mandateId} is not null) = (${table.kind} like 'mandate.%') and (${table.searchId} is not null) = (${table.kind} like 'search.%')`,
      ),
      uniqueIndex('notification_conversation_once')
        .on(table.memberId, table.conversationId)
        .where(sql`${table.readAt} is null and ${table.kind} in ('message', 'request')`),
      uniqueIndex('notification_bargain_once')
        .on(table.memberId, table.conversationId, table.kind)
        .where(sql`${table.readAt} is null and (${table.kind} like 'offer.%' or ${table.kind} like 'viewing.%')`),
      uniqueIndex('notification_deal_once')
        .on(table.memberId, table.dealId, table.kind)
        .where(sql`${table.readAt} is null and ${table.dealId} is not null`),
      uniqueIndex('notification_search_once')
        .on(table.memberId, table.searchId, table.kind)
        .where(sql`${table.readAt} is null and ${table.searchId} is not null`),
      uniqueIndex('notification_mandate_match_once')
        .on(table.memberId, table.mandateId, table.kind)
        .where(sql`${table.readAt} is null and ${table.kind} like 'mandate.match%'`),
      uniqueIndex('notification_listing_match_once')
        .on(table.memberId, table.listingId, table.kind)
        .where(sql`${table.readAt} is null and ${table.kind} in ('listing.mandates-found', 'listing.budget-changed')`),
      index('notification_newest').on(table.memberId, table.createdAt.desc(), table.id.desc()),
      index('notification_unread').on(table.memberId).where(sql`${table.readAt} is null`),
      index('notification_read').on(table.readAt).where(sql`${table.readAt} is not null`),
      index('notification_from').on(table.fromId),
      mayRead('members read what they were told', isOwn),
      mayUpdate('members mark it as read', isOwn),
      systemMay(),
    ]
  },
)

/** The e-mails that a member can choose in the settings: when the next check is due, and when the last one was sent. */
export const notificationLetter = pgTable(
  'notification_letter',
  {
    memberId: recipient(),
    choice: text({ enum: scheduledLetters }).notNull(),
    /** When to check whether to send one; null if nothing is scheduled. */
    dueAt: instant(),
    mailedAt: instant(),
    /** Since when something waits for the digest. */
    waitingSince: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.choice] }),
    check('notification_letter_choice', isOneOf(table.choice, scheduledLetters)),
    index('notification_letter_digest')
      .on(table.dueAt)
      .where(sql`${table.choice} = 'digest' and ${table.dueAt} is not null`),
    systemMay(),
  ],
)
