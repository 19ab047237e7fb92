import { markdownTable } from '../../../bench/support/markdown-table.ts'
import type { Read } from './readers.ts'
import type { Write } from './writers.ts'

/** What one round of a fault did to the load, times in milliseconds. */
export interface Round {
  fault: string
  /** From the fault until a write that began after it was acknowledged. */
  writesAgain: number
  longestWrite: number
  writes: number
  /** Answers with 503 or 429 and a time to try again. */
  refusedWrites: number
  failedWrites: number
  reads: number
  refusedReads: number
  failedReads: number
  /** Until the cluster was whole again after the repair. */
  wholeAgain: number
}

export interface Span {
  from: number
  to: number
}

/** What the load recorded from a fault until the cluster was whole again. */
export function roundOf(fault: string, { from, to }: Span, wholeAgain: number, writes: Write[], reads: Read[]): Round {
  const during = (at: number) => at >= from && at <= to
  const setbacks = writes.flatMap((write) => write.setbacks).filter(({ at }) => during(at))
  const readsDuring = reads.filter(({ at }) => during(at))
  const acknowledged = writes.flatMap(({ startedAt, acknowledgedAt = Number.NaN }) =>
    during(acknowledgedAt) ? [{ startedAt, acknowledgedAt }] : [],
  )
  const begunAfter = acknowledged.filter(({ startedAt }) => startedAt > from)
  return {
    fault,
    writesAgain: Math.min(...begunAfter.map(({ acknowledgedAt }) => acknowledgedAt)) - from,
    longestWrite: Math.max(0, ...acknowledged.map((write) => write.acknowledgedAt - write.startedAt)),
    writes: acknowledged.length,
    refusedWrites: setbacks.filter(({ isRefused }) => isRefused).length,
    failedWrites: setbacks.filter(({ isRefused }) => !isRefused).length,
    reads: readsDuring.length,
    refusedReads: readsDuring.filter(({ outcome }) => outcome === 'refused').length,
    failedReads: readsDuring.filter(({ outcome }) => outcome === 'failed').length,
    wholeAgain,
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

export function tableOf(rounds: Round[]): string {
  const rows = [...Map.groupBy(rounds, ({ fault }) => fault)].map(([fault, group]) => {
    const sum = (figure: (round: Round) => number) => String(group.reduce((total, round) => total + figure(round), 0))
    const times = group.map(({ writesAgain }) => writesAgain)
    return [
      fault,
      String(group.length),
      seconds(percentile(times, 0.5)),
      seconds(percentile(times, 0.99)),
      seconds(Math.max(...group.map(({ longestWrite }) => longestWrite))),
      sum(({ writes }) => writes),
      sum(({ refusedWrites }) => refusedWrites),
      sum(({ failedWrites }) => failedWrites),
      sum(({ reads }) => reads),
      sum(({ refusedReads }) => refusedReads),
      sum(({ failedReads }) => failedReads),
    ]
  })
  return markdownTable(header, rows)
}

const header = [
  'fault',
  'rounds',
  'writes again: p50',
  'p99',
  'longest write',
  'writes acknowledged',
  'refused',
  'failed',
  'reads',
  'refused',
  'failed',
]
