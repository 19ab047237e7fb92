import { benches } from '../benches.ts'
import { pagesSection, pagesVerdicts } from '../pages/pages-report.ts'
import type { Bench } from './bench.ts'
import type { BenchResults, Measured } from './kept.ts'
import type { Machine } from './machine.ts'
import { markdownTable } from './markdown-table.ts'
import { partSection, type Ruling, rulingsOf, shownRuling } from './part-section.ts'

/** The whole report: words from the code, figures from the recorded runs. */
export function performanceReport({ parts, pages }: BenchResults): string {
  const measured = Object.entries(benches).flatMap(([name, bench]): [Bench, Measured][] => {
    const part = parts[name]
    return part ? [[bench, part]] : []
  })
  const rulings = [
    ...measured.flatMap(([bench, part]) => rulingsOf(bench, part)),
    ...(pages ? pagesVerdicts(pages) : []),
  ]
  const machines = [...measured.map(([{ title }, { machine }]) => ({ title, machine }))]
  if (pages) machines.push({ title: 'Pages', machine: pages.machine })
  return `${[
    '# Performance',
    introduction,
    '## Bounds',
    boundsTable(rulings),
    '## Measured on',
    machinesTable(machines),
    ...measured.map(([bench, part]) => partSection(bench, part)),
    ...(pages ? [pagesSection(pages)] : []),
  ].join('\n\n')}\n`
}

const introduction = `\`npm run bench\` and \`npm run bench:pages\` write this page from \`bench/results.json\`. Change its text in \`bench/\` and its figures
by measuring again; \`bench/README.md\` says how. Compare **ratios** within one table: its lines were measured in turns, so that a
noisy moment affects all of them. Absolute figures depend on the machine and its other work.`

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
