import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { createdAt } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { conversation } from '#features/conversations/server/tables.ts'
import { reference as listingReference, ofOwnListing } from '#features/listings/server/tables.ts'
import { reference as mandateReference, ofOwnMandate } from '#features/mandates/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { dismissalLimits, dismissalReasons } from '../terms.ts'

/** One side of a match: its member owns the mandate or the listing. */
const side = () => ({
  memberId: uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' }),
  mandateId: mandateReference(),
  listingId: listingReference(),
})

/** Only its member reads it: the other side does not learn that it was put aside. */
export const dismissedMatch = pgTable(
  'dismissed_match',
  {
    ...side(),
    reason: text({ enum: dismissalReasons }).notNull(),
    words: text().notNull().default(''),
    /** What the member was shown then. Once they would be shown something else, the match is not dismissed any more. */
    seenDigest: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => {
    const isOwn = actor.is(table.memberId)
    const isOwnSide = sql`${isOwn} and ${actor.isInGoodStanding} and (${ofOwnMandate(table.mandateId)} or ${ofOwnListing(table.listingId)})`
    return [
      primaryKey({ columns: [table.memberId, table.mandateId, table.listingId] }),
      index('dismissed_match_mandate').on(table.mandateId),
      index('dismissed_match_listing').on(table.listingId),
      check('dismissed_match_reason', isOneOf(table.reason, dismissalReasons)),
      check('dismissed_match_words', sql`length(${table.words}) <= ${sql.raw(String(dismissalLimits.words))}`),
      check('dismissed_match_digest', sql`length(${table.seenDigest}) = 64`),
      mayRead('members read what they dismissed', isOwn),
      mayInsert('members dismiss matches of what they own', isOwnSide),
      mayUpdate('members dismiss them again', isOwnSide),
      mayDelete('members bring them back', isOwn),
      systemMay(),
    ]
  },
)

/** A listing that its owner introduced to the buyer of a mandate. Only the owner reads it: the buyer has the conversation. */
export const introducedMatch = pgTable(
  'introduced_match',
  {
    ...side(),
    conversationId: uuid()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** The key of the first message; sending again with the same key changes nothing. */
    key: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => {
    const isOwn = actor.is(table.memberId)
    return [
      primaryKey({ columns: [table.listingId, table.mandateId] }),
      index('introduced_match_mandate').on(table.mandateId),
      index('introduced_match_member').on(table.memberId),
      index('introduced_match_conversation').on(table.conversationId),
      mayRead('owners read what they introduced', isOwn),
      mayInsert(
        'owners introduce their listings',
        sql`${isOwn} and ${actor.isInGoodStanding} and ${ofOwnListing(table.listingId)}`,
      ),
      systemMay(),
    ]
  },
)
