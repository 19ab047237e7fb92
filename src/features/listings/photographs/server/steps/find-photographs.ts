import { asc, eq, sql } from 'drizzle-orm'
import type { Photograph } from '#features/listings/records.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { Photographs } from '../../contract.ts'
import { photographUrl } from '../../photograph-url.ts'
import { listingPhotograph } from '../tables.ts'

type Row = typeof listingPhotograph.$inferSelect

/** The photographs of a listing that the reader may see, the cover first and floor plans last. */
export async function photographsOf({ db }: DatabaseAccess, listingId: string): Promise<Photographs> {
  const rows = await photographsOfListing(db).execute({ listingId })
  return { photographs: rows.map(photographOf) }
}

const photographsOfListing = preparedStatement((db) =>
  db
    .select()
    .from(listingPhotograph)
    .where(eq(listingPhotograph.listingId, sql.placeholder('listingId')))
    .orderBy(eq(listingPhotograph.kind, 'floor-plan'), asc(listingPhotograph.position))
    .prepare('find_photographs'),
)

function photographOf({ id, kind, caption, width, height, widths, thumbhash }: Row): Photograph {
  return {
    id,
    kind,
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
