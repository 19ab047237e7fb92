import { sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { recordAudits } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { writeUndisclosedPrices } from '../../prices/server/steps/write-price.ts'
import { listing, listingParticulars } from '../tables.ts'
import type { ListingState } from './listing-state.ts'

export interface NewListing extends Omit<ListingState, 'columns' | 'isArchived'> {
  /** The database chooses it unless it is given. */
  id?: string | undefined
  columns: Partial<ListingState['columns']> & { title: string }
  isArchived?: boolean
}

/** Inserts listings of one owner and records them in the audit log. Returns their ids in the same order. */
export async function insertListings(scope: Scope, owner: Member, created: readonly NewListing[]): Promise<string[]> {
  const { db } = scope
  const inserted = await db
    .insert(listing)
    .values(
      created.map(({ id, columns, isArchived }) => ({
        ...{ id, ownerId: owner.memberId, ...columns },
        ...(isArchived && { archivedAt: sql`now()` }),
      })),
    )
    .returning({ id: listing.id })
  const rows = created.map(({ id, ...rest }, index) => ({ id: id ?? idOf(inserted[index]), ...rest }))
  await db.insert(listingParticulars).values(rows.map(({ id, particulars }) => ({ listingId: id, ...particulars })))
  await writeUndisclosedPrices(
    scope,
    rows.flatMap(({ id, undisclosedPrice: amount }) => (amount === null ? [] : [{ listingId: id, amount }])),
  )
  const ids = rows.map(({ id }) => id)
  await recordAudits(
    scope,
    'listing.created',
    ids.map((id) => ({ subjectId: id })),
  )
  return ids
}

function idOf(row: { id: string } | undefined): string {
  if (!row) throw new Error('The insert returned no listing')
  return row.id
}
