import { expect, test } from 'vitest'
import { isProved, reportOf } from './report.ts'
import type { Result } from './run-rounds.ts'
import type { Write } from './writers.ts'

const result: Result = {
  rounds: [],
  counts: { acknowledged: 9, lost: 0, doubled: 0, neverAcknowledged: 0 },
  direct: { attempts: 30, acknowledged: 9, lost: 0, twoPrimaries: 0 },
  streams: { messages: 18, unreported: [], resyncs: 0, resumedAfter: [1_000, 3_000] },
  failures: { 'message: ECONNRESET': 2 },
}

test('reports counts, and failures with their reasons', () => {
  const text = reportOf(result, 'cut off')
  expect(text).toContain('9 acknowledged, 0 lost, 0 doubled')
  expect(text).toContain('2 times resumed, p50 1.0 s, p99 3.0 s')
  expect(text).toContain('- 2 × message: ECONNRESET')
})

const missing: Write = {
  ...{ kind: 'message', key: 'k', id: 'm', startedAt: 1_000, acknowledgedAt: 2_000, setbacks: [] },
}

test('names the messages that a stream left out', () => {
  const text = reportOf({ ...result, streams: { ...result.streams, unreported: [missing] } }, 'cut off')
  expect(text).toContain('- message m, sent at 1000 ms, acknowledged at 2000 ms after 1 tries')
})

test('is proved only if nothing was lost, doubled, left out or accepted by a second primary', () => {
  expect(isProved(result)).toBe(true)
  expect(isProved({ ...result, counts: { ...result.counts, lost: 1 } })).toBe(false)
  expect(isProved({ ...result, direct: { ...result.direct, twoPrimaries: 1 } })).toBe(false)
  expect(isProved({ ...result, streams: { ...result.streams, unreported: [missing] } })).toBe(false)
})
