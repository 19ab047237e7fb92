import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readResults } from './kept.ts'
import { performanceReport } from './performance-report.ts'

export const performancePath = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

export const writePerformance = (): void => writeFileSync(performancePath, performanceReport(readResults()))
