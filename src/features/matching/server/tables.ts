import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { createdAt, id } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { conversation } from '#features/conversations/server/tables.ts'
import { listing, reference as listingReference, ofOwnListing } from '#features/listings/server/tables.ts'
import { mandate, reference as mandateReference, ofOwnMandate } from '#features/mandates/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { dismissalLimits, dismissalReasons, matchNews } from '../terms.ts'

/** One side of a match: its member owns the mandate or the listing. */
const side = () => ({
  memberId: uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' }),
  mandateId: mandateReference(),
  listingId: listingReference(),
})

/** Only its member reads it: the other side does not learn that it was dismissed. */
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

/** A match that its member was told of. It is kept if the two no longer fit, so that nobody is told twice. */
export const knownMatch = pgTable(
  'known_match',
  {
    ...side(),
    /** The price, or the budget, that the member knows, as they read it; null if they may not. */
    knownPrice: text(),
    /** What they have not looked at yet. */
    unseen: text({ enum: matchNews }),
    toldAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.mandateId, table.listingId] }),
    index('known_match_mandate').on(table.mandateId),
    index('known_match_listing').on(table.listingId),
    check('known_match_unseen', isOneOf(table.unseen, matchNews)),
    mayRead('members read what they were told', actor.is(table.memberId)),
    systemMay(),
  ],
)

/** A listing or a mandate whose matches are to be looked at: triggers write it in the transaction of the change (match_check_rules). */
export const matchCheck = pgTable(
  'match_check',
  {
    id: id(),
    listingId: uuid().references(() => listing.id, { onDelete: 'cascade' }),
    mandateId: uuid().references(() => mandate.id, { onDelete: 'cascade' }),
    /**
     * Whether something changed that everyone sees. Otherwise only those who see the listing in full may notice, or the buyer, who
     * may see other listings than before.
     */
    isPublicChange: boolean().notNull(),
    /** How many changes it combines, so that the job removes it only if none was added meanwhile. */
    changes: integer().notNull().default(1),
    changedAt: createdAt(),
  },
  (table) => [
    check('match_check_subject', sql`num_nonnulls(${table.listingId}, ${table.mandateId}) = 1`),
    uniqueIndex('match_check_listing').on(table.listingId),
    uniqueIndex('match_check_mandate').on(table.mandateId),
    index('match_check_oldest').on(table.changedAt),
    systemMay(),
  ],
)
