import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chartOfTables, durations } from '../charts/chart-of-tables.ts'
import { type Bench, milliseconds, type Verdict, worstOf } from '../support/bench.ts'
import type { BenchDatabase } from '../support/bench-database.ts'
import { summaryOf, type Table } from '../support/rounds.ts'
import { settingOf, sizeOf } from '../support/settings.ts'
import { type Drawn, width } from './draw-apart.ts'
import { growth, measureReading, p95, readingTitles } from './reading.ts'
import { surveyOf } from './survey.ts'

const pagesOfFile = 300
const [firstPages, furtherPages] = ['First page, after the upload ended', 'Each further page']
const [mostFirst, mostFurther, mostGrowth] = [1_500, 150, 64]

export const papers: Bench = {
  title: 'Pages of documents',
  meaning: `A PDF of ${pagesOfFile} pages with text, drawings and 60 photographs is inspected and drawn, ${width} pixels wide, as after an upload (decision 83), by a process of its own. Each upload gets a thread with a new PDFium. The growth of the process is between the moments after 100 pages and after all pages, when no thread is left. Then two members use the product: one uploads the file and sends it in a conversation, the other reads it. Every page gets the invisible and the visible mark of its reader and a row of the ledger before it is sent. A reader who reads on asks for the next page after a second, one who turns pages asks at once.`,
  settings: ['BENCH_PAGES'],
  chart: (title, tables) => chartOfTables(title, tables, durations('p50')),
  bounds: [
    {
      says: `The first page of ${pagesOfFile} is drawn within 1.5 seconds after the upload ended, at p99.`,
      judge: (tables) =>
        worstOf(
          figureOf(tables, firstPages, ({ lines }) => lines[0]?.p99),
          mostFirst,
          milliseconds,
        ),
    },
    {
      says: 'Each further page is drawn within 150 milliseconds, at p95.',
      judge: (tables) =>
        worstOf(
          figureOf(tables, furtherPages, ({ counts }) => counts?.[p95]),
          mostFurther,
          milliseconds,
        ),
    },
    {
      says: `In the product, the first page of ${pagesOfFile} is there within 1.5 seconds from the start of its upload, at p99.`,
      judge: (tables) =>
        worstOf(
          figureOf(tables, readingTitles.first, ({ lines }) => lines[0]?.p99),
          mostFirst,
          milliseconds,
        ),
    },
    {
      says: 'In the product, each further page is there within 150 milliseconds for a reader who reads on, at p95.',
      judge: (tables) =>
        worstOf(
          figureOf(tables, readingTitles.further, ({ counts }) => counts?.[p95]),
          mostFurther,
          milliseconds,
        ),
    },
    { says: `The process grows by at most ${mostGrowth} MiB, however many pages it draws.`, judge: judgeGrowth },
  ],
  run: benchPapers,
}

const figureOf = (tables: readonly Table[], title: string, read: (table: Table) => number | undefined) =>
  tables.filter((table) => table.title === title).map((table) => ({ what: title, value: read(table) ?? Number.NaN }))

function judgeGrowth(tables: readonly Table[]): Verdict {
  if (Number(settingOf('BENCH_PAGES')) < 200) return { isMet: null, measurement: 'too few pages' }
  return worstOf(
    [furtherPages, readingTitles.turned].flatMap((title) => figureOf(tables, title, ({ counts }) => counts?.[growth])),
    mostGrowth,
    (value) => `${value.toFixed(0)} MiB`,
  )
}

async function benchPapers(database: BenchDatabase): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'subrosa-bench-papers-'))
  try {
    const path = join(folder, 'survey.pdf')
    await writeFile(path, await surveyOf(pagesOfFile))
    const pages = sizeOf('BENCH_PAGES')
    const script = join(import.meta.dirname, 'draw-apart.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, path, String(pages)], {
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    })
    const reading = await measureReading(database, await readFile(path), pages)
    return [...tablesOf(pages, JSON.parse(stdout)), ...reading]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function tablesOf(pages: number, { first, further, encoded, early, late }: Drawn): Table[] {
  const sorted = further.toSorted((a, b) => a - b)
  return [
    { title: firstPages, lines: [{ what: 'inspected and drawn', ...figuresOf(first) }] },
    {
      title: furtherPages,
      lines: [
        { what: 'drawn', ...figuresOf(further) },
        { what: 'drawn, and encoded as WebP', ...figuresOf(encoded) },
      ],
      counts: {
        pages,
        [p95]: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
        [growth]: Math.max(0, late - early),
        'MiB resident after 100 pages': early,
        'MiB resident after all': late,
      },
    },
  ]
}

const figuresOf = (times: number[]) => summaryOf([...times], times.reduce((sum, value) => sum + value, 0) / 1_000)
