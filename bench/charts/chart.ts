/** One measurement of a row, and the bound that it must meet. */
export interface Cell {
  value: number
  bound?: number
  /** The bound is the least allowed value instead of the greatest. */
  isMinimum?: boolean
}

export interface Column {
  title: string
  /** Bars begin at zero. Dots may lie on a logarithmic scale, for values of different magnitudes, or begin elsewhere. */
  scale: { kind: 'bars' } | { kind: 'dots'; from: number; to: number } | { kind: 'logarithmic' }
  show: (value: number) => string
}

export interface Row {
  /** Shown above the first of neighbouring rows that have the same. */
  group?: string
  label: string
  /** What other rows are compared with. */
  isReference?: boolean
  /** One for each column. */
  cells: (Cell | undefined)[]
}

/** Rows of figures, drawn beside each other in columns that share the labels of the rows. */
export interface Chart {
  title: string
  columns: Column[]
  rows: Row[]
}

export const meetsCell = ({ value, bound, isMinimum }: Cell): boolean =>
  bound === undefined || (isMinimum ? value >= bound : value <= bound)

/** What the drawing shows, in words. */
export const describeChart = ({ columns, rows }: Chart): string =>
  rows
    .map(({ group, label, cells }) => {
      const figures = columns.flatMap(({ title, show }, index) => {
        const cell = cells[index]
        if (!cell) return []
        const bound = cell.bound === undefined ? '' : ` (bound: ${boundText(cell, show)})`
        return [`${title} ${show(cell.value)}${bound}`]
      })
      return `${[group, label].filter(Boolean).join(', ')}: ${figures.join(', ')}.`
    })
    .join(' ')

export const boundText = ({ bound = Number.NaN, isMinimum }: Cell, show: Column['show']): string =>
  `${isMinimum ? '≥' : '≤'} ${show(bound)}`
