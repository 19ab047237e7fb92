import { sql } from 'drizzle-orm'

/** Counting more rows would take longer than the search itself. */
export const maximumCount = 200

/** The number of all results, if the SQL function had to read all of them for the page; otherwise null. */
export const totalColumn = sql<number | null>`found.total::integer`

/** The number of all results of a search, from its first page: a page that is not full has them all. Undefined if not known. */
export async function totalOfFirstPage(
  rowsPromise: PromiseLike<{ total: number | null }[]>,
  limit: number,
): Promise<number | undefined> {
  const rows = await rowsPromise
  return rows.length > limit ? (rows[0]?.total ?? undefined) : rows.length
}
