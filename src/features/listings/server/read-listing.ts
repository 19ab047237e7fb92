import { eq, sql } from 'drizzle-orm'
import { actSeparately } from '#database/database.ts'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { isOwner } from '../permissions.ts'
import type { Listing } from '../records.ts'
import { listingColumns, publicFields, withheldFields } from './steps/listing-fields.ts'
import { recordViewer } from './steps/record-viewer.ts'
import { listing, listingParticulars } from './tables.ts'

/** A listing that does not exist and one the reader may not see give the same answer. */
export async function readListing(scope: Scope, { id }: { id: string }): Promise<Listing> {
  const { actor, db } = scope
  await countRecordsRead(scope, 1)
  const [row] = await listingById(db).execute({ id })
  if (!row) throw new Refusal('LISTING_NOT_FOUND')
  const fields = publicFields(row)
  const withheld = withheldFields(actor, row)
  if (!withheld) return { view: 'teaser', ...fields, description: row.listing.teaser }
  // Runs in the background; a failure is logged, not returned.
  actSeparately(actor, () => recordViewer(scope, row.listing)).catch((error: unknown) =>
    scope.log.warn({ err: error, listingId: id }, 'viewer not noted'),
  )
  return {
    ...{ view: 'whole', ...fields, ...withheld },
    owner: await ownerOf(scope, row.listing.ownerId),
    photographs: row.photographs,
    own: isOwner(actor, row.listing),
  }
}

const listingById = preparedStatement((db) =>
  db
    .select({ ...listingColumns, photographs: photographsColumn(listing.id) })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(eq(listing.id, sql.placeholder('id')))
    .prepare('read_listing'),
)

async function ownerOf(scope: Scope, ownerId: string) {
  if (scope.actor.kind !== 'member') return null
  return (await findCards(scope, [ownerId]))(ownerId) ?? null
}
