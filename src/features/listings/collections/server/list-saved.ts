import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#database/actor.ts'
import type { Rung } from '#features/listings/access/terms.ts'
import { savedListing } from '#features/listings/collections/server/tables.ts'
import { coversColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { cardOf, viewsOfCards } from '#features/listings/server/steps/card-of.ts'
import { listingColumns } from '#features/listings/server/steps/listing-fields.ts'
import { listing, listingParticulars } from '#features/listings/server/tables.ts'
import { olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { collectionsContract, SavedListing } from '../contract.ts'
import { canHaveCollections } from '../permissions.ts'
import { findCollection } from './steps/claim-collection.ts'
import { collectionsColumn } from './steps/saved-state.ts'
import { collectedListing } from './tables.ts'

export type SavedInput = z.infer<NonNullable<(typeof collectionsContract.listSaved)['~orpc']['inputSchema']>>

/**
 * Row policies decide which listings the member may still see, and which of their fields; of the others the page has only
 * the member's own note. `views` is what the cards show of private listings, to be recorded if they are sent.
 */
export async function listSaved(scope: Scope, { group, cursor, limit }: SavedInput) {
  const { actor, db } = scope
  if (!canHaveCollections(actor)) throw new Refusal('UNAUTHORIZED')
  const isCollection = group !== 'all' && group !== 'unsorted'
  if (isCollection) await findCollection(scope, actor, group)
  const createdAt = isCollection ? collectedListing.addedAt : savedListing.savedAt
  const id = isCollection ? collectedListing.listingId : savedListing.listingId
  const base = db
    .select({
      ...{ id, createdAt, listing, particulars: listingParticulars },
      savedAt: savedListing.savedAt,
      note: savedListing.note,
      collections: collectionsColumn,
      rung: listingColumns.rung,
      covers: coversColumn(listing.id),
    })
    .from(savedListing)
    .$dynamic()
  const rows = await (isCollection ? base.innerJoin(collectedListing, isEntryOf(group)) : base)
    .leftJoin(listing, eq(listing.id, savedListing.listingId))
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(
      and(
        eq(savedListing.memberId, actor.memberId),
        group === 'unsorted' ? not(isInAnyCollection) : undefined,
        cursor && olderThan(cursor, { createdAt, id }),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const page = pageOf(rows, limit)
  const items = page.items.map((row) => savedItem(actor, row))
  return {
    ...page,
    items,
    views: viewsOfCards(
      items.map(({ listing }) => listing),
      page.items,
    ),
  }
}

const isEntryOf = (collectionId: string): SQL | undefined =>
  and(
    eq(collectedListing.collectionId, collectionId),
    eq(collectedListing.memberId, savedListing.memberId),
    eq(collectedListing.listingId, savedListing.listingId),
  )

const isInAnyCollection = sql`exists (select from ${collectedListing}
  where ${collectedListing.memberId} = ${savedListing.memberId} and ${collectedListing.listingId} = ${savedListing.listingId})`

interface Row {
  id: string
  savedAt: Date
  note: string
  collections: SavedListing['collections']
  listing: typeof listing.$inferSelect | null
  particulars: typeof listingParticulars.$inferSelect | null
  rung: Rung | null
  covers: Parameters<typeof cardOf>[2]
}

function savedItem(actor: Member, { id, savedAt, note, collections, covers, ...row }: Row): SavedListing {
  const { listing, particulars, rung } = row
  return {
    listing_id: id,
    saved_at: savedAt.toISOString(),
    note,
    collections,
    listing: listing && cardOf(actor, { listing, particulars, rung, saved: true }, covers),
  }
}
