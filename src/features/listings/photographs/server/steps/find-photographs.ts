import { asc, eq, sql } from 'drizzle-orm'
import type { Photograph } from '#features/listings/contract.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { photographUrl } from '../../photograph-url.ts'
import { listingPhotograph } from '../tables.ts'

type Row = typeof listingPhotograph.$inferSelect

/** The photographs of each of these listings, the cover first, as far as whoever asks may see them. */
export async function findPhotographs(
  { db }: DatabaseAccess,
  listingIds: string[],
): Promise<(listingId: string) => Photograph[]> {
  if (listingIds.length === 0) return () => []
  const rows = await ofListings(db).execute({ ids: listingIds })
  const found = Map.groupBy(rows, ({ listingId }) => listingId)
  return (listingId) => (found.get(listingId) ?? []).map(shown)
}

const ofListings = preparedStatement((db) =>
  db
    .select()
    .from(listingPhotograph)
    .where(eq(listingPhotograph.listingId, sql`any(${sql.placeholder('ids')}::uuid[])`))
    .orderBy(asc(listingPhotograph.position))
    .prepare('find_photographs'),
)

function shown({ id, caption, width, height, widths, thumbhash }: Row): Photograph {
  const sources = widths.toSorted((a, b) => a - b).map((width) => ({ width, src: photographUrl(id, width) }))
  return { id, caption, width, height, thumbhash: thumbhash?.toString('base64') ?? null, sources }
}
