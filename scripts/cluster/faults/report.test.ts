import { expect, test } from 'vitest'
import { isProved, reportOf } from './report.ts'
import type { Result } from './run-rounds.ts'

const result: Result = {
  rounds: [],
  counts: { acknowledged: 9, lost: 0, doubled: 0, neverAcknowledged: 0 },
  direct: { attempts: 30, acknowledged: 9, lost: 0, twoPrimaries: 0 },
  streams: { messages: 18, unreported: 0, resyncs: 0, resumedAfter: [1_000, 3_000] },
  failures: { 'message: ECONNRESET': 2 },
}

test('reports counts, and failures with their reasons', () => {
  const text = reportOf(result, 'cut off')
  expect(text).toContain('9 acknowledged, 0 lost, 0 doubled')
  expect(text).toContain('2 times resumed, p50 1.0 s, p99 3.0 s')
  expect(text).toContain('- 2 × message: ECONNRESET')
})

test('is proved only if nothing was lost, doubled, left out or accepted by a second primary', () => {
  expect(isProved(result)).toBe(true)
  expect(isProved({ ...result, counts: { ...result.counts, lost: 1 } })).toBe(false)
  expect(isProved({ ...result, direct: { ...result.direct, twoPrimaries: 1 } })).toBe(false)
  expect(isProved({ ...result, streams: { ...result.streams, unreported: 1 } })).toBe(false)
})
