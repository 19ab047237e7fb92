import { sql } from 'drizzle-orm'

/** Beyond, counting would take longer than finding. */
export const maximumCount = 200

/** How many a search finds, where the functions of the database met them all on their way to the page. */
export const totalColumn = sql<number | null>`found.total::integer`

/** The same of a first page: one that is not full is all that there is. Not known where they met only some. */
export async function totalOfFirstPage(
  finding: PromiseLike<{ total: number | null }[]>,
  limit: number,
): Promise<number | undefined> {
  const rows = await finding
  return rows.length > limit ? (rows[0]?.total ?? undefined) : rows.length
}
