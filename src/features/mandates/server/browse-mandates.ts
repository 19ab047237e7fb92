import { asc, eq, sql } from 'drizzle-orm'
import { shorten } from '#lib/first-sentence.ts'
import { pageOf } from '#platform/cursor.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { maximumCount } from '#platform/queries/page-total.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import type { MandateFilter } from '../contract.ts'
import type { MandateCard } from '../records.ts'
import { countsOf, type MaintainedCount } from './steps/counts-of-mandates.ts'
import { type MandateRow, publicFields } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

/** An SQL function decides which mandates the reader finds and in which order (migrations/0054); row policies decide again. */
export async function browseMandates(scope: Scope, { cursor, limit, ...input }: MandateFilter) {
  await countRecordsRead(scope, 1)
  if (input.search) await countAgainstLimit(scope, 'search')
  const filter = { ...input, search: input.search || undefined }
  const cursorValues = cursor && { after_at: cursor.at, after_id: cursor.id }
  const rows = await mandatePage(scope.db).execute({ filter: JSON.stringify({ ...filter, ...cursorValues }), limit })
  const [{ total, counts } = { total: null, counts: null }] = rows
  const mandates = rows.flatMap(({ mandate }) => (mandate ? [mandate] : []))
  const { items, next_cursor } = pageOf(mandates, limit)
  await countRecordsRead(scope, items.length - 1)
  return { items: items.map(cardOf), next_cursor, ...countsOf(filter, total, counts ?? []) }
}

const mandatePage = preparedStatement((db) =>
  db
    .select({ mandate, total: sql<number | null>`found.total`, counts: sql<MaintainedCount[] | null>`found.counts` })
    .from(
      sql`browse_mandates(${sql.placeholder('filter')}::jsonb, ${sql.placeholder('limit')}::integer, ${maximumCount + 1}) with ordinality as found (mandate_id, total, counts, rank)`,
    )
    .leftJoin(mandate, eq(mandate.id, sql`found.mandate_id`))
    .orderBy(asc(sql`found.rank`))
    .prepare('browse_mandates'),
)

function cardOf(row: MandateRow): MandateCard {
  const fields = publicFields(row)
  return { ...fields, requirements: shorten(fields.requirements, 240) }
}
