import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { shorten } from '#lib/first-sentence.ts'
import { pageOf } from '#platform/cursor.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { maximumCount, totalColumn, totalOfFirstPage } from '#platform/queries/page-total.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import type { MandateCard, MandateFilter } from '../contract.ts'
import { countMandates } from './steps/count-mandates.ts'
import { type MandateRow, publicFields } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

/** SQL functions decide which mandates the reader finds and in which order (mandate_rules); row policies decide again. */
export async function browseMandates(scope: Scope, { cursor, limit, ...input }: MandateFilter) {
  await countRecordsRead(scope, 1)
  if (input.search) await countAgainstLimit(scope, 'search')
  const filter = { ...input, search: input.search || undefined }
  const cursorValues = cursor && { after_at: cursor.at, after_id: cursor.id }
  const rowsPromise = mandatePage(scope.db).execute({
    filter: JSON.stringify({ ...filter, ...cursorValues }),
    limit: limit + 1,
  })
  const totalPromise = cursor === undefined ? () => totalOfFirstPage(rowsPromise, limit) : undefined
  const [rows, counts] = await Promise.all([rowsPromise, countMandates(scope, filter, totalPromise)])
  const { items, next_cursor } = pageOf(rows, limit)
  await countRecordsRead(scope, items.length - 1)
  return { items: items.map(cardOf), next_cursor, ...counts }
}

const mandatePage = preparedStatement((db) =>
  db
    .select({ ...getTableColumns(mandate), total: totalColumn })
    .from(
      sql`find_mandates(${sql.placeholder('filter')}::jsonb, ${sql.placeholder('limit')}::integer, ${maximumCount + 1}) with ordinality as found (mandate_id, total, rank)`,
    )
    .innerJoin(mandate, eq(mandate.id, sql`found.mandate_id`))
    .orderBy(asc(sql`found.rank`))
    .prepare('browse_mandates'),
)

function cardOf(row: MandateRow): MandateCard {
  const fields = publicFields(row)
  return { ...fields, requirements: shorten(fields.requirements, 240) }
}
