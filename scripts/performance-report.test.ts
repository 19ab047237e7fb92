import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readKept } from '../bench/support/kept.ts'
import { performanceReport } from '../bench/support/performance-report.ts'
import { performancePath } from '../bench/support/write-performance.ts'

test('the report says what the code says of the figures that are kept', () => {
  expect(readFileSync(performancePath, 'utf8')).toBe(performanceReport(readKept()))
})
