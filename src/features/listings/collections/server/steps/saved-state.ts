import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { savedListing } from '#features/listings/collections/server/tables.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedState } from '../../contract.ts'
import { collectedListing } from '../tables.ts'

// A query of one table writes the columns of a selected expression without their table, but not those of one inside it.
const entries = sql`
  select coalesce(json_agg(json_build_object('id', ${collectedListing.collectionId}, 'added_at', ${collectedListing.addedAt})
    order by ${collectedListing.addedAt}, ${collectedListing.collectionId}), '[]')
  from ${collectedListing}
  where ${collectedListing.memberId} = ${savedListing.memberId} and ${collectedListing.listingId} = ${savedListing.listingId}`

/** The collections that hold the saved listing of a query over `saved_listing`. */
export const collectionsColumn: SQL<SavedState['collections']> = sql`(${entries})`.mapWith(
  (rows: SavedState['collections']) =>
    rows.map(({ id, added_at }) => ({ id, added_at: new Date(added_at).toISOString() })),
)

export const isSavedBy = ({ memberId }: Member, listingId: string) =>
  and(eq(savedListing.memberId, memberId), eq(savedListing.listingId, listingId))

/** What the member keeps of a listing. */
export async function savedState({ db }: Scope, member: Member, listingId: string): Promise<SavedState> {
  const [row] = await db
    .select({ savedAt: savedListing.savedAt, note: savedListing.note, collections: collectionsColumn })
    .from(savedListing)
    .where(isSavedBy(member, listingId))
  return {
    listing_id: listingId,
    saved_at: row?.savedAt.toISOString() ?? null,
    note: row?.note ?? '',
    collections: row?.collections ?? [],
  }
}
