import { pagesChart } from '../pages/pages-chart.ts'
import type { Kind, PageResults } from '../pages/pages-kept.ts'
import type { Bench } from '../support/bench.ts'
import type { Measured } from '../support/kept.ts'
import type { Table } from '../support/rounds.ts'
import type { Chart } from './chart.ts'
import { chartOfTables, speeds } from './chart-of-tables.ts'
import { themes } from './palette.ts'

/** A chart with the name of its files. */
export interface NamedChart {
  name: string
  title: string
  chart: Chart
}

export interface MeasuredPart {
  name: string
  bench: Bench
  measured: Measured
}

/** One chart for each table of a part as it is printed: those of one group are one. */
export function chartsOfPart({ name, bench, measured }: MeasuredPart): Map<string, NamedChart> {
  const groups = Map.groupBy(measured.tables, ({ group }) => group ?? '')
  return new Map([...groups].map(([group, tables]) => [group, chartOfGroup(name, bench, group, tables)]))
}

function chartOfGroup(name: string, bench: Bench, group: string, tables: Table[]): NamedChart {
  const title = group ? `${bench.title}: ${group.slice(0, 1).toLowerCase()}${group.slice(1)}` : bench.title
  const chart = bench.chart?.(title, tables, group) ?? chartOfTables(title, tables, speeds)
  return { name: fileNameOf(group ? `${name}-${group}` : name), title, chart }
}

export function chartOfPages({ visited }: PageResults, kind: Kind): NamedChart {
  const title = kind === 'public' ? 'Public pages' : "A member's pages"
  return { name: `pages-${kind}`, title, chart: pagesChart(title, visited, kind) }
}

const fileNameOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** GitHub shows the one that fits its theme. */
export function pictureOf({ name, title }: { name: string; title: string }): string {
  const [light, dark] = themes.map((theme) => `charts/${name}-${theme}.svg`)
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img alt="Drawing: ${title}" src="${light}"></picture>`
}
