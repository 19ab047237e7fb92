import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'

type Access = Pick<DatabaseAccess, 'db'>

/** Some mandates, or listings, of one member. */
export interface OfMember {
  memberId: string
  ids: string[]
}

/**
 * The mandates that a listing may fit by what their buyers may see of it. It only saves the work of asking the others: what a buyer
 * finds is decided with their own rights. Runs as the system (migrations/0172).
 */
export async function findMandatesToAsk(
  { db }: Access,
  { listingId, isPublicChange }: { listingId: string; isPublicChange: boolean },
): Promise<OfMember[]> {
  const { rows } = await db.execute<OfMember & Record<string, unknown>>(
    sql`select buyer_id as "memberId", array_agg(mandate_id)::text[] as ids
      from find_mandates_to_ask(${listingId}, ${isPublicChange}) group by buyer_id order by buyer_id`,
  )
  return rows
}

/**
 * The listings that a mandate may ask for, by all that their owners state; one on request may fit any budget. Runs as the system
 * (migrations/0178).
 */
export async function findListingsToAsk({ db }: Access, mandateId: string): Promise<OfMember[]> {
  const { rows } = await db.execute<OfMember & Record<string, unknown>>(
    sql`select owner_id as "memberId", array_agg(listing_id)::text[] as ids
      from find_listings_to_ask(${mandateId}) group by owner_id order by owner_id`,
  )
  return rows
}
