import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveOffers } from '../../permissions.ts'
import { dealOffer } from '../tables.ts'
import type { OfferRow } from './describe-offer.ts'

/** An offer between other members gives the same answer as one that does not exist. */
export async function findOffer({ actor, db }: Scope, id: string): Promise<OfferRow> {
  if (!canHaveOffers(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(dealOffer).where(eq(dealOffer.id, id))
  if (!row) throw new Refusal('OFFER_NOT_FOUND')
  return row
}
