import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

/** Identifies a member in rows without the member's id. */
export interface MemberTrace {
  memberId: string
  /** Absent if another account has the same address, because mail to it belongs to that account too. */
  address?: string | undefined
  /** Telephone numbers to which codes were sent. */
  numbers: string[]
}

/** What happens to the rows of a table when a member is erased. Columns are named as in the database. */
export interface ErasureRule {
  table: string
  source: PgTable
  /** Deletes rows in which one of these columns is the member's id. */
  deletes: PgColumn[]
  deletesWhere?: ((trace: MemberTrace) => SQL | undefined) | undefined
  /** Keeps these rows, but changes some of their columns. */
  blanks: { column: PgColumn; and?: SQL | undefined; set: PgUpdateSetSource<PgTable> }[]
  /** The rows are deleted with the rows of this table, by a foreign key. */
  goesWith?: string | undefined
  /** Columns that stay unchanged, each with the reason. */
  keeps: Map<string, string>
}

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string

interface Rule<Table extends PgTable> {
  delete?: ColumnName<Table>[]
  deleteWhere?: (trace: MemberTrace) => SQL | undefined
  blank?: { of: ColumnName<Table>; and?: SQL; set: PgUpdateSetSource<Table> }[]
  goesWith?: PgTable
  keep?: Partial<Record<ColumnName<Table>, string>>
}

/** A feature declares one for each of its tables in `server/erasure-rules.ts`. */
export function erasureRule<Table extends PgTable>(table: Table, rule: Rule<Table>): ErasureRule {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const columnOf = (name: string): PgColumn => {
    const column = columns[name]
    if (!column) throw new Error(`No column ${name}`)
    return column
  }
  return {
    table: getTableName(table),
    source: table,
    deletes: (rule.delete ?? []).map(columnOf),
    deletesWhere: rule.deleteWhere,
    blanks: (rule.blank ?? []).map(({ of, and, set }) => ({ column: columnOf(of), and, set: set as never })),
    goesWith: rule.goesWith && getTableName(rule.goesWith),
    keeps: new Map(Object.entries<string | undefined>(rule.keep ?? {}).map(([name, why]) => [name, why ?? ''])),
  }
}
