// biome-ignore-all lint/a11y/noRedundantRoles: as cards the elements are blocks and grids, and lose the roles they bring
// biome-ignore-all lint/a11y/useSemanticElements: for the same reason
import type { Key, ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHydrating } from '#ui/use-hydrating.ts'

type SortDirection = 'up' | 'down'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers: digits of equal width, no line breaks, aligned to the end. */
  numeric?: boolean
  align?: 'start' | 'end'
  /** Sentences: on a card they come below the title, unshortened, without a label. */
  prose?: boolean
  /** The column that names the row; the title of its card. */
  primary?: boolean
  /** Buttons and links: on a card they are at its end, without a label. */
  actions?: boolean
  /** Its values explain themselves: on a card they have no label. */
  plain?: boolean
  /** Left out of a table that is too narrow for all columns. The primary cell has it then: see `MovedCell`. */
  movable?: boolean
  /** Left out of a narrow table and of a card. The primary cell has it then: see `NarrowText`. */
  wideOnly?: boolean
  /** Hides the header visually but not from screen readers, as above buttons. */
  headerHidden?: boolean
  /** Makes the heading a button that orders by this column; the first press orders this way. */
  sort?: { by: string; first: SortDirection }
  /** The skeleton of a cell, if it is not a line of text. */
  blank?: ReactNode
}

type TableProps<Row> = {
  /** The accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  loading?: boolean
  /** How many skeleton rows to show while it loads. */
  expected?: number
  /** The current order, such as `price-down`, for columns with `sort`. */
  order?: string
  onOrder?: ((order: string) => void) | undefined
  /** Shown instead of the table when it could not be loaded. */
  failed?: ReactNode
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
}

/** A table; if it is narrower than 640 px, each row is a card. A RowLink in the primary cell makes the row a link. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, loading = false, expected = 4, failed, empty, order, onOrder } = props
  if (failed) return failed
  if (!loading && rows.length === 0) return empty
  return (
    <div className="table-frame" aria-busy={loading || undefined}>
      <table className="table" role="table">
        <caption className="sr-only">{loading ? `${caption}, loading…` : caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                data-align={alignOf(column)}
                data-movable={column.movable}
                data-wide-only={column.wideOnly}
                aria-sort={ariaSort(column, order)}
              >
                {column.sort && onOrder ? (
                  <SortButton {...{ header: column.header, sort: column.sort, order, onOrder }} />
                ) : (
                  <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" data-walk={loading ? undefined : true}>
          {loading
            ? Array.from({ length: expected }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blank rows have no identity but their place
                <TableRow key={row} columns={columns} content={blank} />
              ))
            : rows.map((row) => (
                <TableRow key={rowKey(row)} columns={columns} content={(column) => column.cell(row)} />
              ))}
        </tbody>
      </table>
    </div>
  )
}

function ariaSort<Row>({ sort }: Column<Row>, order: string | undefined) {
  if (!sort || order === undefined) return undefined
  if (order === `${sort.by}-up`) return 'ascending'
  return order === `${sort.by}-down` ? 'descending' : 'none'
}

type SortButtonProps = { header: string; sort: NonNullable<Column<never>['sort']> } & Required<
  Pick<TableProps<never>, 'onOrder'>
> &
  Pick<TableProps<never>, 'order'>

function SortButton({ header, sort: { by, first }, order, onOrder }: SortButtonProps) {
  const [column, direction] = order?.split('-') ?? []
  const isCurrent = column === by
  const next = isCurrent ? (direction === 'up' ? 'down' : 'up') : first
  return (
    <button type="button" {...useHydrating()} className="sort-button" onClick={() => onOrder?.(`${by}-${next}`)}>
      <span>{header}</span>
      <i aria-hidden="true" data-direction={isCurrent ? direction : undefined} />
    </button>
  )
}

type TableRowProps<Row> = { columns: readonly Column<Row>[]; content: (column: Column<Row>) => ReactNode }

function TableRow<Row>({ columns, content }: TableRowProps<Row>) {
  return (
    <tr role="row">
      {columns.map((column) => (
        <td
          key={column.header}
          role="cell"
          data-align={alignOf(column)}
          data-numeric={column.numeric}
          data-primary={column.primary}
          data-prose={column.prose}
          data-actions={column.actions}
          data-movable={column.movable}
          data-wide-only={column.wideOnly}
          data-label={isLabelled(column) ? column.header : undefined}
        >
          {content(column)}
        </td>
      ))}
    </tr>
  )
}

const isLabelled = ({ primary, actions, plain, headerHidden }: Omit<Column<never>, 'cell'>) =>
  !(primary || actions || plain || headerHidden)

/** In the primary cell: the value of a movable column, while the table leaves that column out. */
export function MovedCell({ children }: { children: ReactNode }) {
  return <span className="moved-cell">{children}</span>
}

/** In the primary cell: what a narrow table and a card leave out of the other cells. */
export function NarrowText({ children }: { children: ReactNode }) {
  return <span className="narrow-text">{children}</span>
}

function blank<Row>({ primary, numeric, headerHidden, blank: own }: Column<Row>): ReactNode {
  if (own) return own
  if (headerHidden) return null
  const width = primary ? 'h-[1em] my-[0.15em] w-40 max-w-full' : 'h-[0.9em] my-[0.3em] w-20'
  return <Skeleton className={alignOf({ numeric }) ? `${width} ml-auto` : width} />
}

function alignOf({ align, numeric }: { align?: 'start' | 'end'; numeric?: boolean | undefined }): 'end' | undefined {
  return (align ?? (numeric ? 'end' : 'start')) === 'end' ? 'end' : undefined
}
