import { listingPlaceOf } from '#features/listings/server/steps/place-after.ts'
import { readPlaces } from '#features/places/server/read-places.ts'
import type { ListingPlace } from '../../../terms.ts'
import type { ColumnMeaning } from '../../columns.ts'
import { isFor } from './read-row.ts'
import type { TableRow } from './read-table.ts'

export type PlacesById = ReadonlyMap<string, ListingPlace>

/** The places of the gazetteer that the rows name, so that judging a row waits for nothing. */
export async function placesOfRows(rows: readonly TableRow[], meanings: readonly ColumnMeaning[]): Promise<PlacesById> {
  const column = meanings.findIndex((meaning) => isFor(meaning, 'place_id'))
  const ids = new Set(column < 0 ? [] : rows.flatMap(({ cells }) => cells[column]?.trim() || []))
  const places = await readPlaces(ids)
  return new Map([...places].map(([id, read]) => [id, listingPlaceOf(read)]))
}
