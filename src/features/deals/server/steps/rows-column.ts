import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type JsonRow = Record<string, unknown>

/** More than two members negotiate in one conversation. */
const mostRows = 100

/**
 * The newest rows of a conversation in another table as a column, so that a page reads them without a query of its own. The
 * row policies decide which. `rowsOf` reads it.
 */
export const rowsColumn = (table: PgTable, conversationId: unknown) =>
  sql<JsonRow[]>`(select coalesce(jsonb_agg(newest.record), '[]'::jsonb) from (
    select to_jsonb(entry) || jsonb_build_object(${exactly(table)}) as record from ${table} as entry
    where entry.conversation_id = ${conversationId}
    order by entry.created_at desc, entry.id desc limit ${sql.raw(String(mostRows))}) as newest)`

/** Decimals as text: JSON would round them. */
const exactly = (table: PgTable) =>
  sql.join(
    Object.values(getTableColumns(table))
      .filter(({ columnType }) => columnType === 'PgNumeric')
      .map(({ name }) => sql`${sql.raw(`'${inSnakeCase(name)}'`)}, entry.${sql.identifier(inSnakeCase(name))}::text`),
    sql`, `,
  )

export function rowsOf<Table extends PgTable>(table: Table, rows: JsonRow[]): Table['$inferSelect'][] {
  const columns = Object.entries(getTableColumns(table))
  return rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name, dataType }]) => [key, fromJson(row[inSnakeCase(name)], dataType)])),
  )
}

const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function fromJson(value: unknown, dataType: string): unknown {
  if (dataType === 'date' && typeof value === 'string') return new Date(value)
  return Array.isArray(value) ? value.map((each) => new Date(String(each))) : value
}
