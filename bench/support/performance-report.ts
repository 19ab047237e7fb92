import { benches } from '../benches.ts'
import { chartOfPages, chartsOfPart, type MeasuredPart, pictureOf } from '../charts/charts-of-results.ts'
import { drawChart } from '../charts/draw-chart.ts'
import { palettes, themes } from '../charts/palette.ts'
import { coursesOf, drawHistory } from '../history/draw-history.ts'
import type { HistoryEntry } from '../history/history.ts'
import { historySection } from '../history/history-section.ts'
import { pagesSection, pagesVerdicts } from '../pages/pages-report.ts'
import type { BenchResults } from './kept.ts'
import type { Machine } from './machine.ts'
import { markdownTable } from './markdown-table.ts'
import { partSection, type Ruling, rulingsOf, shownRuling } from './part-section.ts'

/** The whole report: words from the code, figures from the recorded runs. */
export function performanceReport({ parts, pages }: BenchResults, history: readonly HistoryEntry[]): string {
  const courses = coursesOf(history, historyParts)
  const measured = measuredParts(parts)
  const rulings = [
    ...measured.flatMap((part) => rulingsOf(part.bench, part.measured)),
    ...(pages ? pagesVerdicts(pages) : []),
  ]
  const machines = [...measured.map(({ bench, measured }) => ({ title: bench.title, machine: measured.machine }))]
  if (pages) machines.push({ title: 'Pages', machine: pages.machine })
  return `${[
    '# Performance',
    introduction,
    '## Bounds',
    boundsTable(rulings),
    '## Measured on',
    machinesTable(machines),
    ...measured.map(sectionWithCharts),
    ...(pages ? [pagesSection(pages)] : []),
    ...(courses.length > 0 ? [historySection(courses, pictureOf(historyDrawing))] : []),
  ].join('\n\n')}\n`
}

/** The drawings of the report, by the names of their files. */
export function performanceCharts(
  { parts, pages }: BenchResults,
  history: readonly HistoryEntry[],
): Map<string, string> {
  const courses = coursesOf(history, historyParts)
  const charts = [
    ...measuredParts(parts).flatMap((part) => [...chartsOfPart(part).values()]),
    ...(pages ? [chartOfPages(pages, 'public'), chartOfPages(pages, 'member')] : []),
  ]
  return new Map(
    themes.flatMap((theme) => [
      ...charts.map(({ name, chart }) => [`${name}-${theme}.svg`, drawChart(chart, palettes[theme])] as const),
      ...(courses.length > 0
        ? [[`${historyDrawing.name}-${theme}.svg`, drawHistory(courses, palettes[theme])] as const]
        : []),
    ]),
  )
}

const historyParts = [...Object.keys(benches), 'pages']
const historyDrawing = { name: 'history', title: 'main figures by commit' }

const measuredParts = (parts: BenchResults['parts']): MeasuredPart[] =>
  Object.entries(benches).flatMap(([name, bench]) => {
    const measured = parts[name]
    return measured ? [{ name, bench, measured }] : []
  })

function sectionWithCharts(part: MeasuredPart): string {
  const charts = chartsOfPart(part)
  return partSection(part.bench, part.measured, (group) => {
    const chart = charts.get(group)
    return chart ? pictureOf(chart) : ''
  })
}

const introduction = `\`npm run bench\` and \`npm run bench:pages\` write this page from \`bench/results.json\`. Change its text in \`bench/\` and its figures
by measuring again; \`bench/README.md\` says how. Compare **ratios** within one table: its lines were measured in turns, so that a
noisy moment affects all of them. Absolute figures depend on the machine and its other work. In the drawings a vertical line is a bound;
what misses it is red.`

const boundsTable = (rulings: Ruling[]) =>
  markdownTable(
    ['Part', 'Bound', 'Met', 'Result', 'Measured'],
    rulings.map((ruling) => [
      ruling.part,
      ruling.says,
      shownRuling(ruling),
      ruling.measurement,
      ruling.at.slice(0, 10),
    ]),
    5,
  )

/** One row for each machine; usually all parts were measured on the same one. */
function machinesTable(measuredParts: { title: string; machine: Machine }[]): string {
  const kinds = ['CPU', 'cores', 'memory', 'kernel', 'Node', 'PostgreSQL'] as const
  const titles = new Map<string, string[]>()
  for (const { title, machine } of measuredParts) {
    const cells = JSON.stringify(kinds.map((kind) => machine[kind]))
    titles.set(cells, [...(titles.get(cells) ?? []), title])
  }
  const rows = [...titles].map(([cells, parts]) => [
    ...(JSON.parse(cells) as string[]),
    titles.size === 1 ? 'all' : parts.join(', '),
  ])
  return markdownTable([...kinds, 'Parts'], rows, kinds.length + 1)
}
