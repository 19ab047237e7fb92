import { count, eq, max, sql } from 'drizzle-orm'
import { listingLimits } from '#features/listings/terms.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { listingPhotograph } from '../tables.ts'

/** Behind the others, while the listing is claimed. */
export async function placeFor({ db }: Scope, listingId: string): Promise<number> {
  const [{ there, last } = { there: 0, last: null }] = await db
    .select({ there: count(sql`*`), last: max(listingPhotograph.position) })
    .from(listingPhotograph)
    .where(eq(listingPhotograph.listingId, listingId))
  if (there >= listingLimits.photographs) throw new Refusal('TOO_MANY_PHOTOGRAPHS')
  return last === null ? 0 : last + 1
}
