import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { listingGrant } from '#features/listings/access/server/tables.ts'
import type { Rung } from '#features/listings/access/terms.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { Pair } from './find-match.ts'

export interface Buyer {
  id: string
  verified: boolean
  /** What the actor, who owns the listing, admitted them to. */
  rung: Rung | null
}

/** The buyer of an open mandate. */
export async function findBuyer({ db }: DatabaseAccess, { mandate_id, listing_id }: Pair): Promise<Buyer> {
  const { expiresAt } = listingGrant
  const [row] = await db
    .select({ id: mandate.buyerId, verified: mandate.buyerVerified, rung: listingGrant.rung })
    .from(mandate)
    .leftJoin(
      listingGrant,
      and(
        ...[eq(listingGrant.listingId, listing_id), eq(listingGrant.memberId, mandate.buyerId)],
        or(isNull(expiresAt), gt(expiresAt, sql`now()`)),
      ),
    )
    .where(and(eq(mandate.id, mandate_id), mandate.isOpen))
  if (!row) throw new Refusal('MANDATE_NOT_OPEN')
  return row
}
