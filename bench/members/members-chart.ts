import type { Cell, Chart, Column } from '../charts/chart.ts'
import type { Figures, Table } from '../support/rounds.ts'
import {
  bareLine,
  largestPage,
  lineOf,
  longestStall,
  memberLine,
  multiples,
  pagesPerSecond,
  sizeOfPage,
  slowestPage,
} from './member-bounds.ts'

/** The API in multiples of the bare server's CPU; pages by what their readers notice. */
export const membersChart = (title: string, tables: readonly Table[]): Chart =>
  tables.some(({ title }) => title in pagesPerSecond) ? pagesChart(title, tables) : apiChart(title, tables)

const bars = (title: string, show: Column['show']): Column => ({ title, scale: { kind: 'bars' }, show })
const inTimes = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ×`
const inMilliseconds = (value: number) => `${value.toFixed(0)} ms`

function apiChart(title: string, tables: readonly Table[]): Chart {
  const columns = ['server', 'database'].map((where) => bars(`CPU of the ${where}, bare server = 1`, inTimes))
  const rows = Object.entries(multiples).map(([label, { server, database }]) => ({
    label,
    cells: [
      costCell(tables, label, { figure: 'serverCpu', bound: server }),
      costCell(tables, label, { figure: 'databaseCpu', bound: database }),
    ],
  }))
  return { title, columns, rows }
}

function costCell(
  tables: readonly Table[],
  title: string,
  { figure, bound }: { figure: keyof Figures; bound: number },
): Cell | undefined {
  const [cost, bareCost] = [memberLine, bareLine].map((what) => lineOf(tables, title, what)?.[figure])
  return cost === undefined || bareCost === undefined ? undefined : { value: cost / bareCost, bound }
}

function pagesChart(title: string, tables: readonly Table[]): Chart {
  const columns = [
    bars('pages per second', (value) => value.toFixed(0)),
    bars('p99', inMilliseconds),
    bars('longest stall', inMilliseconds),
    bars('HTML besides styles', (value) => `${value.toFixed(0)} kB`),
  ]
  const cell = (value: number | undefined, bound: number, isMinimum = false): Cell | undefined =>
    value === undefined ? undefined : { value, bound, isMinimum }
  const rows = Object.entries(pagesPerSecond).map(([label, minimum]) => {
    const line = lineOf(tables, label, memberLine)
    const size = tables.find((table) => table.title === label)?.counts?.[sizeOfPage(label)]
    return {
      label,
      cells: [
        cell(line?.perSecond, minimum, true),
        cell(line?.p99, slowestPage),
        cell(line?.longestStall, longestStall),
        cell(size, largestPage),
      ],
    }
  })
  return { title, columns, rows }
}
