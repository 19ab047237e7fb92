import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listing } from './tables.ts'

/** Whether a listing is sold. As the system: its conversations and deals go on after it is archived. */
export async function isSold({ db }: DatabaseAccess, id: string): Promise<boolean> {
  const soldListing = db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.status, 'Sold')))
  return (await continueAs(system, () => soldListing)).length > 0
}
