import { boundText, type Cell, type Chart, type Column, describeChart, meetsCell, type Row } from './chart.ts'
import type { Palette } from './palette.ts'
import { inner, line, short, svgDocument, text } from './svg.ts'

const [rowHeight, groupHeight, columnGap] = [22, 27, 26]

interface Place {
  row: Row
  y: number
  heading?: string
}

/** Draws a chart as SVG. The same chart and colours always give the same text. */
export function drawChart(chart: Chart, palette: Palette): string {
  const { title, columns, rows } = chart
  const places = placeRows(rows)
  const bottom = (places.at(-1)?.y ?? inner.top) + rowHeight + 20
  const longest = Math.max(...rows.map(({ label }) => label.length), ...rows.map(({ group = '' }) => group.length))
  const labelWidth = Math.min(320, Math.max(110, longest * 6.6 + 14))
  const columnWidth = (inner.right - inner.left - labelWidth - columnGap * (columns.length - 1)) / columns.length
  const content = places.flatMap(({ row, y, heading }) => [
    ...(heading ? [text(inner.left, y - 8, heading, { class: 'group' })] : []),
    text(inner.left + (row.group ? 12 : 0), y + 15, row.label, row.isReference ? { class: 'quiet' } : {}),
  ])
  for (const [index, column] of columns.entries()) {
    const left = inner.left + labelWidth + index * (columnWidth + columnGap)
    content.push(...drawColumn({ column, index, left, width: columnWidth, bottom: bottom - 14 }, places, palette))
  }
  return svgDocument({ title, description: describeChart(chart), height: bottom }, palette, content)
}

function placeRows(rows: readonly Row[]): Place[] {
  let y = inner.top + 22
  let group: string | undefined
  return rows.map((row) => {
    const startsGroup = row.group !== undefined && row.group !== group
    if (startsGroup) y += groupHeight
    group = row.group
    const place = { row, y, ...(startsGroup && row.group && { heading: row.group }) }
    y += rowHeight
    return place
  })
}

interface ColumnPlace {
  column: Column
  index: number
  left: number
  width: number
  bottom: number
}

function drawColumn({ column, index, left, width, bottom }: ColumnPlace, places: Place[], palette: Palette): string[] {
  const cells = places.flatMap(({ row: { cells } }) => cells[index] ?? [])
  const hasBounds = cells.some(({ bound }) => bound !== undefined)
  const longestOf = (texts: string[]) => Math.max(0, ...texts.map((one) => one.length)) * 6.8
  const boundWidth = hasBounds
    ? longestOf(cells.filter(({ bound }) => bound !== undefined).map((cell) => boundText(cell, column.show))) + 8
    : 0
  const valueWidth = longestOf(cells.map(({ value }) => column.show(value))) + 22
  const plotWidth = width - valueWidth - boundWidth
  const scale = scaleOf(column, cells)
  const xOf = (value: number) => left + plotWidth * scale.share(value)
  const top = inner.top + 20
  const marks = places.flatMap(({ row, y }) => {
    const cell = row.cells[index]
    return cell ? drawCell(cell, { row, y, left, right: left + width, xOf, column }, palette) : []
  })
  return [
    text(left, inner.top + 8, column.title, { class: 'quiet' }),
    ...scale.ticks.flatMap((tick) => [
      line({ x1: xOf(tick), x2: xOf(tick), y1: top, y2: bottom }, palette.line),
      ...(column.scale.kind === 'bars'
        ? []
        : [text(xOf(tick), bottom + 10, column.show(tick), { class: 'quiet', 'text-anchor': 'middle' })]),
    ]),
    ...marks,
  ]
}

interface CellPlace {
  row: Row
  y: number
  left: number
  right: number
  xOf: (value: number) => number
  column: Column
}

function drawCell(cell: Cell, { row, y, left, right, xOf, column }: CellPlace, palette: Palette): string[] {
  const isMet = meetsCell(cell)
  const color = isMet ? (row.isReference ? palette.reference : palette.accent) : palette.missed
  const end = xOf(cell.value)
  const mark =
    column.scale.kind === 'bars'
      ? `<rect x="${short(left)}" y="${short(y + 5)}" width="${short(Math.max(1, end - left))}" height="12" fill="${color}"/>`
      : `<circle cx="${short(end)}" cy="${short(y + 11)}" r="5" fill="${color}"/>`
  const boundX = cell.bound === undefined ? undefined : xOf(cell.bound)
  const valueAt = end + 8
  // The line of the bound would cross a value beside a short bar.
  const isCrossed =
    boundX !== undefined && boundX > valueAt - 4 && boundX < valueAt + column.show(cell.value).length * 7
  const backing = isCrossed
    ? [
        `<rect x="${short(valueAt - 3)}" y="${short(y + 4)}" width="${short(column.show(cell.value).length * 7 + 4)}" height="14" fill="${palette.paper}"/>`,
      ]
    : []
  return [
    mark,
    ...(boundX === undefined
      ? []
      : [line({ x1: boundX, x2: boundX, y1: y, y2: y + rowHeight }, palette.ink, { 'stroke-width': '1.6' })]),
    ...backing,
    text(valueAt, y + 15, column.show(cell.value), { class: isMet ? (row.isReference ? 'quiet' : '') : 'missed' }),
    ...(cell.bound === undefined
      ? []
      : [text(right, y + 15, boundText(cell, column.show), { class: 'quiet', 'text-anchor': 'end' })]),
  ]
}

function scaleOf({ scale }: Column, cells: readonly Cell[]): { share: (value: number) => number; ticks: number[] } {
  const values = cells.flatMap(({ value, bound }) => (bound === undefined ? [value] : [value, bound]))
  if (scale.kind === 'dots') {
    const { from, to } = scale
    const lowest = Math.min(from, ...values)
    return { share: (value) => (value - lowest) / (to - lowest), ticks: [lowest, (lowest + to) / 2, to] }
  }
  if (scale.kind === 'bars') return { share: (value) => value / Math.max(...values, Number.MIN_VALUE), ticks: [0] }
  // If no request was answered in time, the speed is 0, which has no place on this scale: it stands at the edge.
  const positive = values.filter((value) => value > 0)
  if (positive.length === 0) return { share: () => 0, ticks: [] }
  const [first, last] = [Math.floor(Math.log10(Math.min(...positive))), Math.ceil(Math.log10(Math.max(...positive)))]
  const ticks = Array.from({ length: last - first + 1 }, (_, power) => 10 ** (first + power))
  return { share: (value) => Math.max(0, (Math.log10(value) - first) / Math.max(1, last - first)), ticks }
}
