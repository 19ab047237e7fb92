import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Photograph } from '#features/listings/contract.ts'
import { listingLimits } from '#features/listings/terms.ts'
import { photographUrl } from '../photograph-url.ts'
import { listingPhotograph as photograph } from './tables.ts'

interface Row extends Omit<Photograph, 'sources'> {
  widths: number[]
}

/** The photographs of a listing, the cover first, as a column of the query that reads it: the way there is gone once. */
export function photographsColumn(listingId: AnyPgColumn, most: number = listingLimits.photographs): SQL<Photograph[]> {
  const shown = sql`
    select ${photograph.id}, ${photograph.caption}, ${photograph.width}, ${photograph.height}, ${photograph.widths},
      encode(${photograph.thumbhash}, 'base64') as thumbhash
    from ${photograph} where ${photograph.listingId} = ${listingId}
    order by ${photograph.position} limit ${sql.raw(String(most))}`
  return sql`(select coalesce(json_agg(shown), '[]') from (${shown}) as shown)`.mapWith((rows: Row[]) =>
    rows.map(withSources),
  )
}

function withSources({ widths, ...photograph }: Row): Photograph {
  const sources = widths.toSorted((a, b) => a - b).map((width) => ({ width, src: photographUrl(photograph.id, width) }))
  return { ...photograph, sources }
}
