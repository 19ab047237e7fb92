import type { BenchDatabase } from './bench-database.ts'
import type { Table } from './rounds.ts'
import type { Setting } from './settings.ts'

/** One of the things measured, and what is said of it beside its figures. */
export interface Bench {
  title: string
  /** What is measured and what the ratios mean, in plain words. */
  meaning: string
  settings: readonly Setting[]
  bounds: readonly Bound[]
  run: (ground: BenchDatabase) => Promise<Table[]>
}

/** What we hold ourselves to. */
export interface Bound {
  says: string
  judge: (tables: readonly Table[]) => Verdict
}

export interface Verdict {
  /** Null where the run was too small to tell. */
  held: boolean | null
  found: string
}

/** Of all that a bound speaks of, the one that comes nearest to it or is furthest past it. */
export function worstOf(
  found: readonly { what: string; value: number }[],
  most: number,
  shown: (value: number) => string,
): Verdict {
  const lost = found.find(({ value }) => !Number.isFinite(value))
  if (lost) return { held: false, found: `no figure (${lost.what})` }
  const worst = found.toSorted((a, b) => b.value - a.value)[0]
  if (!worst) return { held: null, found: 'not measured' }
  const past = found.filter(({ value }) => value > most).length
  const others = past > 0 ? `; ${past} of ${found.length} past it` : ''
  return { held: worst.value <= most, found: `at most ${shown(worst.value)} (${worst.what})${others}` }
}

/** How many times as much a line costs as another of its table. */
export function costOf({ lines }: Table, what: string, beside: string): number {
  const perSecond = (name: string) => lines.find((line) => line.what === name)?.perSecond ?? Number.NaN
  return perSecond(beside) / perSecond(what)
}

export const times = (ratio: number) => `${ratio.toFixed(2)} times`
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
