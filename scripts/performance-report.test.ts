import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readResults } from '../bench/support/kept.ts'
import { performanceReport } from '../bench/support/performance-report.ts'
import { performancePath } from '../bench/support/write-performance.ts'

test('docs/performance.md is what the code writes for the recorded figures', () => {
  expect(readFileSync(performancePath, 'utf8')).toBe(performanceReport(readResults()))
})
