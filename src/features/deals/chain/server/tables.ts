import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '#database/columns.ts'
import { actor, mayRead, systemMay } from '#database/policies.ts'
import { deal, reference } from '../../server/tables.ts'

/**
 * The signed timeline of a deal. Each entry has the digest of the one before. A trigger (deal_entry_rules) refuses an entry that
 * does not continue its timeline, and any change; another refuses a step of a deal without its entry.
 */
export const dealEntry = pgTable(
  'deal_entry',
  {
    dealId: reference(),
    number: integer().notNull(),
    /** The version of the deal after this entry, if the deal changed. */
    version: integer(),
    /** Canonical JSON of an Entry (entry.ts). */
    content: text().notNull(),
    /** The SHA-256 of the content. */
    digest: bytes().notNull(),
    signature: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.number] }),
    check('deal_entry_number', sql`${table.number} > 0`),
    check('deal_entry_signature', sql`length(${table.signature}) = 64`),
    mayRead('parties read the signed timeline of their deal', isPartyOf(table)),
    mayRead('advisers read the signed timeline if both parties let them', isTimelineAdvised(table)),
    systemMay(),
  ],
)

/** A name or a text in an entry, of which the entry has a digest. Erasing the member empties it. */
export const dealEntryWord = pgTable(
  'deal_entry_word',
  {
    dealId: uuid().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    /** Whose name it is, or who wrote it. Null for a curator's reason. */
    memberId: uuid(),
    salt: text(),
    text: text(),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.number, table.name] }),
    foreignKey({
      columns: [table.dealId, table.number],
      foreignColumns: [dealEntry.dealId, dealEntry.number],
    }).onDelete('cascade'),
    check('deal_entry_word_salt', sql`(${table.salt} is null) = (${table.text} is null)`),
    mayRead('parties read the words in the timeline of their deal', isPartyOf(table)),
    mayRead('advisers read the words in it if both parties let them', isTimelineAdvised(table)),
    systemMay(),
  ],
)

/** Not a curator who is no party: offers and their conditions are for the parties alone. */
function isPartyOf({ dealId }: { dealId: unknown }) {
  return sql`exists (select from ${deal} where ${deal.id} = ${dealId}
    and ${actor.memberId} in (${deal.buyerId}, ${deal.sellerId})) and ${actor.isInGoodStanding}`
}

/** The actor advises on the deal, and both parties let them see the timeline. */
function isTimelineAdvised({ dealId }: { dealId: unknown }) {
  return sql`${dealId} in (select timelines_advised())`
}
