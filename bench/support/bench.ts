import type { Chart } from '../charts/chart.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Table } from './rounds.ts'
import type { Setting } from './settings.ts'

/** One part of the bench, with the text that stands beside its figures. */
export interface Bench {
  title: string
  /** Explains the measurement and the ratios. */
  meaning: string
  settings: readonly Setting[]
  bounds: readonly Bound[]
  /** The drawing of one group of its tables; by default, requests per second. */
  chart?: (title: string, tables: readonly Table[], group: string) => Chart
  run: (database: BenchDatabase) => Promise<Table[]>
}

/** The bounds that the product must meet. */
export interface Bound {
  says: string
  judge: (tables: readonly Table[]) => Verdict
}

export interface Verdict {
  /** Null if the run was too small to decide. */
  isMet: boolean | null
  measurement: string
}

/** The value that is closest to the bound or furthest beyond it. */
export function worstOf(
  measurements: readonly { what: string; value: number }[],
  limit: number,
  format: (value: number) => string,
): Verdict {
  const missing = measurements.find(({ value }) => !Number.isFinite(value))
  if (missing) return { isMet: false, measurement: `no figure (${missing.what})` }
  const worst = measurements.toSorted((a, b) => b.value - a.value)[0]
  if (!worst) return { isMet: null, measurement: 'not measured' }
  const countPastLimit = measurements.filter(({ value }) => value > limit).length
  const others = countPastLimit > 0 ? `; ${countPastLimit} of ${measurements.length} past it` : ''
  return { isMet: worst.value <= limit, measurement: `at most ${format(worst.value)} (${worst.what})${others}` }
}

/** The ratio of the costs of two lines of a table. */
export function costOf({ lines }: Table, what: string, beside: string): number {
  const perSecond = (name: string) => lines.find((line) => line.what === name)?.perSecond ?? Number.NaN
  return perSecond(beside) / perSecond(what)
}

export const times = (ratio: number) => `${ratio.toFixed(2)} times`
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
