import { eq, sql } from 'drizzle-orm'
import { actApart } from '#database/database.ts'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { findCards } from '#features/members/server/find-cards.ts'
import { takeReading } from '#platform/limits/count-records-read.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Listing } from '../contract.ts'
import { isOwner } from '../permissions.ts'
import { listingAsset } from './steps/listing-asset.ts'
import { listingColumns, listingFace } from './steps/listing-fields.ts'
import { noteViewer } from './steps/note-viewer.ts'
import { listing, listingParticulars } from './tables.ts'

/** What is not there and what this reader may not know of are the same to them. */
export async function readListing(scope: Scope, { id }: { id: string }): Promise<Listing> {
  const { actor, db } = scope
  await takeReading(scope, 1)
  const [row] = await byId(db).execute({ id })
  if (!row) throw new Refusal('LISTING_NOT_FOUND')
  const face = listingFace(row)
  const asset = listingAsset(actor, row)
  if (!asset) return { view: 'teaser', ...face, description: row.listing.teaser }
  // Nobody waits for it, and whoever reads does not hear when it fails.
  actApart(actor, () => noteViewer(scope, row.listing)).catch((err: unknown) =>
    scope.log.warn({ err, listingId: id }, 'viewer not noted'),
  )
  return {
    ...{ view: 'whole', ...face, ...asset },
    owner: await ownerOf(scope, row.listing.ownerId),
    photographs: row.photographs,
    own: isOwner(actor, row.listing),
  }
}

const byId = preparedStatement((db) =>
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
