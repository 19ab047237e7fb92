import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import { actSeparately } from '#database/database.ts'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { cardOf } from '#features/members/server/card-of.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { isOwner } from '../permissions.ts'
import type { Listing } from '../records.ts'
import { hidingColumn, listingColumns, publicFields, withheldFields } from './steps/listing-fields.ts'
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
    owner: actor.kind === 'member' && row.owner ? cardOf(row.owner) : null,
    photographs: row.photographs,
    own: isOwner(actor, row.listing),
    hiding: row.hiding,
  }
}

/**
 * A private listing withholds its owner with the particulars. The policy of the card lets curators read every card, so leave
 * out suspended members here.
 */
const isOwnerShown = and(
  eq(memberCard.memberId, listing.ownerId),
  isNotNull(listingParticulars.listingId),
  not(memberCard.suspended),
)

const listingById = preparedStatement((db) =>
  db
    .select({ ...listingColumns, hiding: hidingColumn, photographs: photographsColumn(listing.id), owner: memberCard })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .leftJoin(memberCard, isOwnerShown)
    .where(eq(listing.id, sql.placeholder('id')))
    .prepare('read_listing'),
)
