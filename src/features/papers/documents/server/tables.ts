import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { ofAdvisedOwner } from '#features/deals/advisers/server/tables.ts'
import { deal } from '#features/deals/server/tables.ts'
import { visibleMarks } from '#features/listings/marks/terms.ts'
import { listing, ofOwnListing, readByMembers } from '#features/listings/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { documentSlots } from '../terms.ts'

/**
 * A document of a deal or of a listing. Its versions are papers (`paper.document_id`): a new one replaces the one before, which
 * stays. Its owner takes it back, and can show it again; nobody deletes it.
 */
export const document = pgTable(
  'document',
  {
    id: id(),
    dealId: uuid().references(() => deal.id, { onDelete: 'cascade' }),
    listingId: uuid().references(() => listing.id, { onDelete: 'cascade' }),
    /** Who put it there. */
    ownerId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    slot: text({ enum: documentSlots }).notNull(),
    /** The mark that others see on each page. There is an invisible one in any case. */
    visibleMark: text({ enum: visibleMarks }).notNull().default('discreet'),
    /** Whether others may take a PDF that is made of the marked pages. */
    allowsDownload: boolean().notNull().default(false),
    /** From then on its owner alone sees it. */
    takenBackAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('document_place', sql`num_nonnulls(${table.dealId}, ${table.listingId}) = 1`),
    check('document_slot', isOneOf(table.slot, documentSlots)),
    check('document_visible_mark', isOneOf(table.visibleMark, visibleMarks)),
    index('document_deal').on(table.dealId),
    index('document_listing').on(table.listingId),
    index('document_owner').on(table.ownerId),
    mayRead('owners read their documents', isOwn(table)),
    mayRead(
      'parties read the documents of their deal',
      sql`${table.takenBackAt} is null and ${ofOwnDeal(table.dealId)}`,
    ),
    mayRead(
      'advisers read the documents of the parties who let them',
      sql`${table.takenBackAt} is null and ${ofAdvisedOwner(table)}`,
    ),
    mayRead(
      'members who were let in read the documents of a listing',
      sql`${table.takenBackAt} is null and ${actor.isInGoodStanding} and ${ofListingWithDocuments(table.listingId)}`,
    ),
    mayInsert(
      'parties add documents to their deal, and owners to their listing',
      sql`${isOwn(table)} and (${ofOwnDeal(table.dealId)} or ${ofOwnListing(table.listingId)})`,
    ),
    mayUpdate('owners say who sees a document, and how', isOwn(table)),
    systemMay(),
  ],
)

function isOwn({ ownerId }: { ownerId: unknown }): SQL {
  return sql`${actor.is(ownerId)} and ${actor.isInGoodStanding}`
}

/** Not for a curator who is no party. */
function ofOwnDeal(dealId: unknown): SQL {
  return sql`exists (select from ${deal} where ${deal.id} = ${dealId}
    and ${actor.memberId} in (${deal.buyerId}, ${deal.sellerId})) and ${actor.isInGoodStanding}`
}

/**
 * Documents have a rung of their own: who sees a listing in full, also a public one, needs a grant for them. The row policies of
 * `listing` have already decided whether the reader sees it at all.
 */
function ofListingWithDocuments(listingId: unknown): SQL {
  return sql`exists (select from ${listing} where ${listing.id} = ${listingId} and (${actor.isCurator} or (${readByMembers.documents}
    and (${listing.areDocumentsRestricted} or actor_was_granted_documents(${listing.id})))))`
}
