import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { chartOfTables, type Drawn, durations } from '../charts/chart-of-tables.ts'
import type { Bench, Verdict } from '../support/bench.ts'
import { summaryOf, type Table } from '../support/rounds.ts'
import { settingOf, sizeOf } from '../support/settings.ts'
import { attacks } from './attacks.ts'
import { choosePictures } from './pictures.ts'
import type { TraceOrder } from './trace-in-worker.ts'
import type { Shown, Traced } from './trace-picture.ts'

const [recovery, innocence] = ['Recovery', 'Innocent viewers']
const enoughPairs = 100_000

/** The attacks for which a bound is promised, and how many of the pictures must be recovered, in percent. */
const promised: Readonly<Record<string, number>> = {
  ...{ 'JPEG, quality 50': 99, 'JPEG, quality 30': 99, 'half the size': 99 },
  ...{ 'a messenger: 800 pixels, compressed twice': 99, 'a crop of a half, 0.7 times': 99 },
  ...{ 'a crop of a quarter, 0.7 times': 95, 'a crop of a corner, a quarter, 0.5 times': 95 },
}

const recoveredShares: Drawn = [
  { title: 'recovered, in percent', scale: { kind: 'bars' }, show: (value) => `${value.toFixed(0)} %` },
  ({ recovered }, { title }) => {
    const bound = promised[title]
    return recovered === undefined ? undefined : { value: recovered, ...(bound && { bound, isMinimum: true }) }
  },
]

export const forensics: Bench = {
  title: 'Forensics',
  meaning:
    'Pictures of at most 1920 pixels are marked for their viewer (decision 70), leaked in the ways below, and traced to one of 101 viewers. "Recovered" is the share of pictures for which the right viewer was named; somebody is named only if the chance of a false accusation is below 1 in 1,000,000. "Weakest" is the lowest score of the right viewer, in standard deviations; 6.1 is needed. The milliseconds are those of one trace, of a picture that is compared with its original, in one of as many workers as there are cores. Pictures are drawings of the product, whole and by halves, or the photographs of the folder that `BENCH_PICTURE_FOLDER` names.',
  settings: ['BENCH_PICTURES'],
  bounds: [
    {
      says: 'At least 99 % are recovered after JPEG, scaling, a messenger and a crop of a half; 95 % after a crop of a quarter.',
      judge: judgeRecovery,
    },
    { says: 'No false accusation in 100,000 pairs of a leaked picture and an innocent viewer.', judge: judgeInnocence },
  ],
  chart: (title, tables, group) =>
    chartOfTables(title, tables, group === recovery ? [recoveredShares] : durations('p50')),
  run: benchForensics,
}

async function benchForensics(): Promise<Table[]> {
  const shown = await traceAll(sizeOf('BENCH_PICTURES'), process.env.BENCH_PICTURE_FOLDER)
  const traced = shown.flatMap((each) => each.traced)
  const pairs = traced.reduce((sum, each) => sum + each.pairs, 0)
  const accused = traced.reduce((sum, each) => sum + each.accused, 0)
  return [
    ...Object.keys(attacks).map((attack) =>
      tableOf(
        attack,
        traced.filter((each) => each.attack === attack),
      ),
    ),
    {
      group: 'A copy for a viewer',
      title: 'A picture of 1920 pixels',
      lines: [
        { what: 'decoded and marked', ...figuresOf(shown.map(({ markMilliseconds }) => markMilliseconds)) },
        { what: 'encoded as WebP', ...figuresOf(shown.map(({ encodeMilliseconds }) => encodeMilliseconds)) },
      ],
      counts: { [innocence]: pairs, 'accused wrongly': accused },
    },
  ]
}

function tableOf(attack: string, traced: readonly Traced[]): Table {
  const named = traced.filter(({ isNamed }) => isNamed).length
  const line = {
    what: `of ${traced.length} pictures`,
    ...figuresOf(traced.map(({ milliseconds }) => milliseconds)),
    recovered: (100 * named) / traced.length,
    weakest: Math.min(...traced.map(({ score }) => score)),
  }
  return { group: recovery, title: attack, lines: [line] }
}

const figuresOf = (milliseconds: number[]) =>
  summaryOf(milliseconds, milliseconds.reduce((sum, value) => sum + value, 0) / 1_000)

/** Spreads the pictures over workers. */
async function traceAll(count: number, folder: string | undefined): Promise<Shown[]> {
  const total = choosePictures(count, folder).length
  const workers = availableParallelism()
  const shown: Shown[] = []
  await Promise.all(
    Array.from({ length: workers }, async (_, first) => {
      const numbers = Array.from({ length: total }, (__, number) => number).filter((n) => n % workers === first)
      const order: TraceOrder = { count, folder, numbers }
      const worker = new Worker(new URL('./trace-in-worker.ts', import.meta.url), { workerData: order })
      worker.on('message', (result: Shown) => shown.push(result))
      const [code] = await once(worker, 'exit')
      if (code !== 0) throw new Error('A worker could not trace its pictures')
    }),
  )
  return shown
}

function judgeRecovery(tables: readonly Table[]): Verdict {
  const missed = tables.filter(({ title, lines: [line] }) => (line?.recovered ?? 0) < (promised[title] ?? 0))
  const shares = Object.keys(promised).map(
    (attack) => tables.find(({ title }) => title === attack)?.lines[0]?.recovered ?? 0,
  )
  if (Number(settingOf('BENCH_PICTURES')) < 20) return { isMet: null, measurement: 'too few pictures' }
  return { isMet: missed.length === 0, measurement: `at least ${Math.min(...shares).toFixed(1)} %` }
}

function judgeInnocence(tables: readonly Table[]): Verdict {
  const counts = tables.find(({ counts }) => counts?.[innocence] !== undefined)?.counts ?? {}
  const [pairs = 0, accused = 0] = [counts[innocence], counts['accused wrongly']]
  const measurement = `${accused} in ${pairs.toLocaleString('en')} pairs`
  return { isMet: accused > 0 ? false : pairs >= enoughPairs ? true : null, measurement }
}
