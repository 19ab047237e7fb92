import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageResults } from '../pages/pages-kept.ts'
import type { Machine } from './machine.ts'
import { rounds, type Table } from './rounds.ts'
import { type Setting, settingOf } from './settings.ts'

/** The figures of one part, with machine and time. They are kept until the part is measured again. */
export interface Measured {
  at: string
  machine: Machine
  settings: Partial<Record<Setting, string>>
  rounds: number
  tables: Table[]
}

export interface BenchResults {
  parts: Record<string, Measured>
  pages?: PageResults
}

const path = fileURLToPath(new URL('../results.json', import.meta.url))

export const readResults = (): BenchResults => JSON.parse(readFileSync(path, 'utf8')) as BenchResults

export const writeResults = (results: BenchResults): void =>
  writeFileSync(
    path,
    `${JSON.stringify(results, (_, value) => (typeof value === 'number' ? rounded(value) : value), 2)}\n`,
  )

export const measuredNow = (machine: Machine, settings: readonly Setting[], tables: Table[]): Measured => ({
  at: new Date().toISOString(),
  machine,
  settings: Object.fromEntries(settings.map((name) => [name, settingOf(name)])),
  rounds,
  tables,
})

/** Rounded to the digits that are meaningful. */
const rounded = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(4)))
