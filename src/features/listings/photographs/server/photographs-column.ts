import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Photograph } from '#features/listings/records.ts'
import { photographLimits } from '../terms.ts'
import { sourcesOf } from './steps/find-photographs.ts'
import { listingPhotograph as photograph } from './tables.ts'

const isPlan = sql`(${photograph.kind} = 'floor-plan')`

interface Row extends Omit<Photograph, 'sources'> {
  widths: number[]
}

/**
 * The photographs of a listing, the cover first and floor plans last, as a column of the query that reads it, which saves a
 * round trip.
 */
export const photographsColumn = (listingId: AnyPgColumn): SQL<Photograph[]> =>
  columnOf(listingId, sql`true`, photographLimits.perListing)

/** Its cover, if it has one. */
export const coversColumn = (listingId: AnyPgColumn): SQL<Photograph[]> => columnOf(listingId, sql`not ${isPlan}`, 1)

function columnOf(listingId: AnyPgColumn, condition: SQL, limit: number): SQL<Photograph[]> {
  const photographs = sql`
    select ${photograph.id}, ${photograph.kind}, ${photograph.caption}, ${photograph.width}, ${photograph.height}, ${photograph.widths},
      encode(${photograph.thumbhash}, 'base64') as thumbhash
    from ${photograph} where ${photograph.listingId} = ${listingId} and ${condition}
    order by ${isPlan}, ${photograph.position} limit ${sql.raw(String(limit))}`
  return sql`(select coalesce(json_agg(photograph_row), '[]') from (${photographs}) as photograph_row)`.mapWith(
    (rows: Row[]) => rows.map(withSources),
  )
}

function withSources({ widths, ...photograph }: Row): Photograph {
  return { ...photograph, sources: sourcesOf(photograph.id, widths) }
}
