import { setTimeout as wait } from 'node:timers/promises'
import { encoderOf } from '#platform/images/marks/picture.ts'
import { openPageDrawing } from '#platform/pdf/drawing/draw-pages.ts'
import type { PdfFile } from '#platform/pdf/drawing/drawing-threads.ts'
import { chartOfTables, durations } from '../charts/chart-of-tables.ts'
import { type Bench, milliseconds, type Verdict, worstOf } from '../support/bench.ts'
import { summaryOf, type Table } from '../support/rounds.ts'
import { settingOf, sizeOf } from '../support/settings.ts'
import { surveyOf } from './survey.ts'

const pagesOfFile = 300
const width = 1_600
const uploads = 12
const [p95, growth] = ['p95 in ms', 'MiB that the process grew']
const [firstPages, furtherPages] = ['First page, after the upload ended', 'Each further page']
const [mostFirst, mostFurther, mostGrowth] = [1_500, 150, 64]
const mebibyte = 1_048_576

export const papers: Bench = {
  title: 'Pages of documents',
  meaning: `A PDF of ${pagesOfFile} pages with text, drawings and 60 photographs is inspected and drawn, ${width} pixels wide, as after an upload (decision 83). Each upload gets a thread with a new PDFium. The growth of the process is between the moments after 100 pages and after all pages, when no thread is left.`,
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
    { says: `The process grows by at most ${mostGrowth} MiB, however many pages it draws.`, judge: judgeGrowth },
  ],
  run: benchPapers,
}

const figureOf = (tables: readonly Table[], title: string, read: (table: Table) => number | undefined) =>
  tables.filter((table) => table.title === title).map((table) => ({ what: title, value: read(table) ?? Number.NaN }))

function judgeGrowth(tables: readonly Table[]): Verdict {
  if (Number(settingOf('BENCH_PAGES')) < 200) return { isMet: null, measurement: 'too few pages' }
  return worstOf(
    figureOf(tables, furtherPages, ({ counts }) => counts?.[growth]),
    mostGrowth,
    (value) => `${value.toFixed(0)} MiB`,
  )
}

async function benchPapers(): Promise<Table[]> {
  const bytes = await surveyOf(pagesOfFile)
  const drawing = openPageDrawing()
  const uploaded = (key: string): PdfFile => ({ key, read: async () => bytes })

  const first = await timesOf(uploads, async (upload) => {
    await drawing.inspectPdf(uploaded(`upload ${upload}`))
    await drawing.drawPage(uploaded(`upload ${upload}`), 1, { width })
  })

  const pages = sizeOf('BENCH_PAGES')
  const drawFurther = (page: number) => drawing.drawPage(uploaded('read on'), (page % pagesOfFile) + 1, { width })
  const residentWithoutThreads = async () => {
    await drawing.close()
    await wait(500)
    return process.memoryUsage.rss() / mebibyte
  }
  const early = await timesOf(100, drawFurther)
  const before = await residentWithoutThreads()
  await drawFurther(0)
  const later = await timesOf(pages, drawFurther)
  const after = await residentWithoutThreads()

  const encoded = await timesOf(50, async (page) => {
    await encoderOf(pictureOf(await drawFurther(page)))
      .webp({ quality: 90, effort: 2 })
      .toBuffer()
  })
  await drawing.close()
  const sorted = [...early, ...later].toSorted((a, b) => a - b)
  return [
    { title: firstPages, lines: [{ what: 'inspected and drawn', ...figuresOf(first) }] },
    {
      title: furtherPages,
      lines: [
        { what: 'drawn', ...figuresOf(sorted) },
        { what: 'drawn, and encoded as WebP', ...figuresOf(encoded) },
      ],
      counts: {
        pages,
        [p95]: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
        [growth]: Math.max(0, after - before),
        'MiB resident': after,
      },
    },
  ]
}

const pictureOf = (page: { width: number; height: number; data: Uint8Array<ArrayBuffer> }) => ({
  ...page,
  channels: 3 as const,
  data: Buffer.from(page.data.buffer),
})

async function timesOf(count: number, work: (number: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < count; number += 1) {
    const start = performance.now()
    await work(number)
    times.push(performance.now() - start)
  }
  return times
}

const figuresOf = (times: number[]) => summaryOf([...times], times.reduce((sum, value) => sum + value, 0) / 1_000)
