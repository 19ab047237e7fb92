import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

/** Identifies a member in rows that do not hold their id. */
export interface MemberTrace {
  memberId: string
  /** Absent where another account has the same address: then what was sent there is theirs too. */
  address?: string | undefined
  /** Telephone numbers that codes went to. */
  numbers: string[]
}

/** Says what happens to a table's rows when a member is erased. Columns have their names in the database. */
export interface ErasureRule {
  table: string
  source: PgTable
  /** Rows in which one of these columns is the member are deleted. */
  deletes: PgColumn[]
  deletesWhere?: ((trace: MemberTrace) => SQL | undefined) | undefined
  /** Rows that stay, in which these columns change. */
  blanks: { column: PgColumn; and?: SQL | undefined; set: PgUpdateSetSource<PgTable> }[]
  /** The rows go with those of this table, by their reference to it. */
  goesWith?: string | undefined
  /** Columns that keep what they hold, each with the reason. */
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
