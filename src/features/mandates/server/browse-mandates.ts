import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { shorten } from '#lib/first-sentence.ts'
import { pageOf } from '#platform/cursor.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { takeReading } from '#platform/limits/count-records-read.ts'
import { countLimit, totalColumn, totalOfFirstPage } from '#platform/queries/page-total.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import type { MandateCard, MandateFilter } from '../contract.ts'
import { countMandates } from './steps/count-mandates.ts'
import { type MandateRow, mandateFace } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

/** The functions of the database say which are found, in order (mandate_rules); what is shown of each, the policies say. */
export async function browseMandates(scope: Scope, { cursor, limit, ...wish }: MandateFilter) {
  await takeReading(scope, 1)
  if (wish.search) await countAgainstLimit(scope, 'search')
  const asked = { ...wish, search: wish.search || undefined }
  const after = cursor && { after_at: cursor.at, after_id: cursor.id }
  const finding = found(scope.db).execute({ wish: JSON.stringify({ ...asked, ...after }), most: limit + 1 })
  const met = cursor === undefined ? () => totalOfFirstPage(finding, limit) : undefined
  const [rows, counted] = await Promise.all([finding, countMandates(scope, asked, met)])
  const { items, next_cursor } = pageOf(rows, limit)
  await takeReading(scope, items.length - 1)
  return { items: items.map(cardOf), next_cursor, ...counted }
}

const found = preparedStatement((db) =>
  db
    .select({ ...getTableColumns(mandate), total: totalColumn })
    .from(
      sql`find_mandates(${sql.placeholder('wish')}::jsonb, ${sql.placeholder('most')}::integer, ${countLimit + 1}) with ordinality as found (mandate_id, total, rank)`,
    )
    .innerJoin(mandate, eq(mandate.id, sql`found.mandate_id`))
    .orderBy(asc(sql`found.rank`))
    .prepare('browse_mandates'),
)

function cardOf(row: MandateRow): MandateCard {
  const face = mandateFace(row)
  return { ...face, requirements: shorten(face.requirements, 240) }
}
