import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from '../../scripts/proof/run-program.ts'
import { medianOf } from '../support/rounds.ts'

/** The main figures of one part at one commit. A lower figure is a better one. */
export interface HistoryEntry {
  commit: string
  at: string
  part: string
  /** Figures of different processors are not compared. */
  cpu: string
  figures: Record<string, number>
}

const path = fileURLToPath(new URL('../history.json', import.meta.url))
/** Noise between two runs on a quiet machine stays below this. */
const slowerBy = 1.2
const comparedRuns = 5
/** Files that a run writes itself. */
const written = ['bench/results.json', 'bench/history.json', 'docs/performance.md', 'docs/charts']

export const readHistory = (): HistoryEntry[] => JSON.parse(readFileSync(path, 'utf8')) as HistoryEntry[]

/** Adds figures to the history, in place of those of the same part and commit. */
export function withEntry(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const others = history.filter(({ commit, part }) => commit !== entry.commit || part !== entry.part)
  return [...others, entry].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Records the figures if they belong to a commit, and returns in words what costs more than in the runs before. */
export function recordHistory(entry: Omit<HistoryEntry, 'commit'>): string[] {
  if (Object.keys(entry.figures).length === 0) return []
  const history = readHistory()
  const commit = cleanCommit()
  const slower = slowerThanBefore(
    history.filter((one) => one.commit !== commit),
    entry,
  )
  if (commit) writeFileSync(path, `${JSON.stringify(withEntry(history, { commit, ...entry }), null, 2)}\n`)
  return slower
}

/** The commit of this checkout, unless files differ from it. */
function cleanCommit(): string | undefined {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()
  try {
    const others = ['.', ...written.map((file) => `:(exclude)${file}`)]
    return git('status', '--porcelain', '--', ...others) === '' ? git('rev-parse', '--short=8', 'HEAD') : undefined
  } catch {
    return undefined
  }
}

/** Each figure that is worse than the median of the latest runs on the same processor, by more than noise. */
export function slowerThanBefore(history: readonly HistoryEntry[], entry: Omit<HistoryEntry, 'commit'>): string[] {
  const earlier = history.filter(({ part, cpu }) => part === entry.part && cpu === entry.cpu)
  return Object.entries(entry.figures).flatMap(([name, value]) => {
    const values = earlier.flatMap(({ figures }) => figures[name] ?? []).slice(-comparedRuns)
    const before = medianOf(values)
    if (values.length === 0 || value <= before * slowerBy) return []
    const ratio = before > 0 ? `${(value / before).toFixed(2)} times` : 'more than'
    return [`${name}: ${shownMain(value)}, ${ratio} the ${shownMain(before)} of earlier runs`]
  })
}

export const shownMain = (value: number): string =>
  Number.isInteger(value)
    ? value.toLocaleString('en')
    : value < 10
      ? value.toFixed(2)
      : value < 100
        ? value.toFixed(1)
        : Math.round(value).toLocaleString('en')
