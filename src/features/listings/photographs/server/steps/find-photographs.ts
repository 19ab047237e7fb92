import { asc, eq, sql } from 'drizzle-orm'
import type { Photograph } from '#features/listings/records.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { Photographs } from '../../contract.ts'
import { photographUrl } from '../../photograph-url.ts'
import { listingPhotograph } from '../tables.ts'

type Row = typeof listingPhotograph.$inferSelect

/** The photographs of each listing that the reader may see, the cover first. */
export async function findPhotographs(
  { db }: DatabaseAccess,
  listingIds: string[],
): Promise<(listingId: string) => Photograph[]> {
  if (listingIds.length === 0) return () => []
  const rows = await photographsOfListings(db).execute({ ids: listingIds })
  const byListing = Map.groupBy(rows, ({ listingId }) => listingId)
  return (listingId) => (byListing.get(listingId) ?? []).map(photographOf)
}

export async function photographsOf(scope: DatabaseAccess, listingId: string): Promise<Photographs> {
  return { photographs: (await findPhotographs(scope, [listingId]))(listingId) }
}

const photographsOfListings = preparedStatement((db) =>
  db
    .select()
    .from(listingPhotograph)
    .where(eq(listingPhotograph.listingId, sql`any(${sql.placeholder('ids')}::uuid[])`))
    .orderBy(asc(listingPhotograph.position))
    .prepare('find_photographs'),
)

function photographOf({ id, caption, width, height, widths, thumbhash }: Row): Photograph {
  return {
    id,
    caption,
    width,
    height,
    thumbhash: thumbhash?.toString('base64') ?? null,
    sources: sourcesOf(id, widths),
  }
}

/** The narrowest first. */
export const sourcesOf = (id: string, widths: number[]): Photograph['sources'] =>
  widths.toSorted((a, b) => a - b).map((width) => ({ width, src: photographUrl(id, width) }))
