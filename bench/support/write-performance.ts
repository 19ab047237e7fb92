import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readHistory } from '../history/history.ts'
import { readResults } from './kept.ts'
import { performanceCharts, performanceReport } from './performance-report.ts'

export const performancePath = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))
export const chartsFolder = fileURLToPath(new URL('../../docs/charts', import.meta.url))

/** Writes the report and its drawings, and removes drawings that it no longer has. */
export function writePerformance(): void {
  const [results, history] = [readResults(), readHistory()]
  writeFileSync(performancePath, performanceReport(results, history))
  const charts = performanceCharts(results, history)
  mkdirSync(chartsFolder, { recursive: true })
  for (const name of readdirSync(chartsFolder)) if (!charts.has(name)) rmSync(join(chartsFolder, name))
  for (const [name, svg] of charts) writeFileSync(join(chartsFolder, name), svg)
}
